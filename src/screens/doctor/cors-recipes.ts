import type { CorsRule } from '../../connection/doctor/diagnosis.ts'

/** How a CORS rule is configured in one kind of server. */
interface CorsRecipe {
  name: string
  text: string
}

/** The rule as configuration of the common servers, each as code or configuration lines. */
export function corsRecipes(rule: CorsRule): CorsRecipe[] {
  return RECIPES.map(([name, write]) => ({ name, text: write(rule) }))
}

const quoted = (texts: string[], quote = "'") => texts.map((text) => quote + text + quote).join(', ')

/** The options that all servers in Node share. */
const nodeOptions = ({ origin, methods, headers, exposed }: CorsRule) => `{
  origin: '${origin}',
  credentials: true,
  methods: [${quoted(methods)}],
  allowedHeaders: [${quoted(headers)}],
  exposedHeaders: [${quoted(exposed)}],
}`

const RECIPES: [name: string, write: (rule: CorsRule) => string][] = [
  [
    'Express',
    (rule) => `import cors from 'cors'
app.use(cors(${nodeOptions(rule)}))`,
  ],
  [
    'NestJS',
    (rule) => `// src/main.ts, before app.listen
app.enableCors(${nodeOptions(rule)})`,
  ],
  [
    'Fastify',
    (rule) => `import cors from '@fastify/cors'
await app.register(cors, ${nodeOptions(rule)})`,
  ],
  [
    'FastAPI',
    ({ origin, methods, headers, exposed }) => `from fastapi.middleware.cors import CORSMiddleware
app.add_middleware(
    CORSMiddleware,
    allow_origins=["${origin}"],
    allow_credentials=True,
    allow_methods=[${quoted(methods, '"')}],
    allow_headers=[${quoted(headers, '"')}],
    expose_headers=[${quoted(exposed, '"')}],
)`,
  ],
  [
    'Django',
    ({ origin, headers, exposed }) => `# pip install django-cors-headers
INSTALLED_APPS += ["corsheaders"]
MIDDLEWARE.insert(0, "corsheaders.middleware.CorsMiddleware")
CORS_ALLOWED_ORIGINS = ["${origin}"]
CORS_ALLOW_CREDENTIALS = True
CORS_ALLOW_HEADERS = [${quoted([...headers, 'x-csrftoken'], '"')}]
CORS_EXPOSE_HEADERS = [${quoted(exposed, '"')}]
CSRF_TRUSTED_ORIGINS = ["${origin}"]`,
  ],
  [
    'Spring',
    ({ origin, methods, headers, exposed }) => `@Bean
FilterRegistrationBean<CorsFilter> cors() { // in any @Configuration
  var rule = new CorsConfiguration();
  rule.setAllowedOrigins(List.of("${origin}"));
  rule.setAllowCredentials(true);
  rule.setAllowedMethods(List.of(${quoted(methods, '"')}));
  rule.setAllowedHeaders(List.of(${quoted(headers, '"')}));
  rule.setExposedHeaders(List.of(${quoted(exposed, '"')}));
  var source = new UrlBasedCorsConfigurationSource();
  source.registerCorsConfiguration("/**", rule);
  var filter = new FilterRegistrationBean<>(new CorsFilter(source));
  filter.setOrder(Ordered.HIGHEST_PRECEDENCE); // before Spring Security
  return filter;
}`,
  ],
  [
    'Rails',
    ({ origin, methods, exposed }) => `# Gemfile: gem 'rack-cors'
Rails.application.config.middleware.insert_before 0, Rack::Cors do
  allow do
    origins '${origin}'
    resource '*', headers: :any, credentials: true,
      methods: [${methods.map((method) => `:${method.toLowerCase()}`).join(', ')}],
      expose: [${quoted(exposed)}]
  end
end`,
  ],
  [
    'ASP.NET Core',
    ({
      origin,
      methods,
      headers,
      exposed,
    }) => `builder.Services.AddCors(options => options.AddDefaultPolicy(policy => policy
    .WithOrigins("${origin}")
    .AllowCredentials()
    .WithMethods(${quoted(methods, '"')})
    .WithHeaders(${quoted(headers, '"')})
    .WithExposedHeaders(${quoted(exposed, '"')})));
app.UseCors(); // after builder.Build(), before UseAuthentication`,
  ],
  [
    'Laravel',
    ({
      origin,
      methods,
      headers,
      exposed,
    }) => `// config/cors.php, which php artisan config:publish cors makes
'paths' => ['*'],
'allowed_origins' => ['${origin}'],
'allowed_methods' => [${quoted(methods)}],
'allowed_headers' => [${quoted(headers)}],
'exposed_headers' => [${quoted(exposed)}],
'supports_credentials' => true,`,
  ],
  [
    'LoopBack',
    ({ origin, methods, headers, exposed }) => `// src/index.ts, in the options of the application
rest: {
  cors: {
    origin: '${origin}',
    credentials: true,
    methods: '${methods.join(',')}',
    allowedHeaders: '${headers.join(',')}',
    exposedHeaders: '${exposed.join(',')}',
  },
},`,
  ],
  [
    'Directus',
    ({ origin, methods, headers, exposed }) => `CORS_ENABLED=true
CORS_ORIGIN=${origin}
CORS_CREDENTIALS=true
CORS_METHODS=${methods.join(',')}
CORS_ALLOWED_HEADERS=${headers.join(',')}
CORS_EXPOSED_HEADERS=${exposed.join(',')}`,
  ],
  [
    'nginx',
    ({ origin, methods, headers, exposed }) => `location / {
  if ($request_method = OPTIONS) {
    add_header Access-Control-Allow-Origin ${origin};
    add_header Access-Control-Allow-Credentials true;
    add_header Access-Control-Allow-Methods "${methods.join(', ')}";
    add_header Access-Control-Allow-Headers "${headers.join(', ')}";
    return 204;
  }
  add_header Access-Control-Allow-Origin ${origin} always;
  add_header Access-Control-Allow-Credentials true always;
  add_header Access-Control-Expose-Headers "${exposed.join(', ')}" always;
  proxy_pass http://127.0.0.1:8080; # your API
}`,
  ],
  [
    'Apache',
    ({
      origin,
      methods,
      headers,
      exposed,
    }) => `# a2enmod headers rewrite proxy proxy_http, then in the VirtualHost:
Header always set Access-Control-Allow-Origin "${origin}"
Header always set Access-Control-Allow-Credentials "true"
Header always set Access-Control-Allow-Methods "${methods.join(', ')}"
Header always set Access-Control-Allow-Headers "${headers.join(', ')}"
Header always set Access-Control-Expose-Headers "${exposed.join(', ')}"
RewriteEngine On
RewriteCond %{REQUEST_METHOD} =OPTIONS
RewriteRule ^ - [R=204,L]
# your API:
ProxyPass / http://127.0.0.1:8080/`,
  ],
  [
    'Caddy',
    ({ origin, methods, headers, exposed }) => `api.example.com {
  header {
    Access-Control-Allow-Origin "${origin}"
    Access-Control-Allow-Credentials "true"
    Access-Control-Allow-Methods "${methods.join(', ')}"
    Access-Control-Allow-Headers "${headers.join(', ')}"
    Access-Control-Expose-Headers "${exposed.join(', ')}"
    defer
  }
  @preflight method OPTIONS
  respond @preflight 204
  reverse_proxy 127.0.0.1:8080 # your API
}`,
  ],
]
