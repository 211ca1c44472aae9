import { clinic } from './servers/clinic.ts'
import { drf } from './servers/drf.ts'
import { elysia } from './servers/elysia.ts'
import { express } from './servers/express.ts'
import { fastapi } from './servers/fastapi.ts'
import { fastify } from './servers/fastify.ts'
import { feathers } from './servers/feathers.ts'
import { fleet } from './servers/fleet.ts'
import { hapi } from './servers/hapi.ts'
import { jsonApi } from './servers/json-api.ts'
import { jsonApiNest } from './servers/json-api-nest.ts'
import { label } from './servers/label.ts'
import { lending } from './servers/lending.ts'
import { loopback } from './servers/loopback.ts'
import { marina } from './servers/marina.ts'
import { nest } from './servers/nest.ts'
import { orders } from './servers/orders.ts'
import { sails } from './servers/sails.ts'
import { strapi } from './servers/strapi.ts'
import { teams } from './servers/teams.ts'
import { voices } from './servers/voices.ts'
import { wiremock } from './servers/wiremock.ts'
import type { Walk } from './walk.ts'

/** The servers that are walked. A new one is a file and a line. */
export const walks: Walk[] = [
  nest,
  strapi,
  express,
  fastify,
  fastapi,
  wiremock,
  drf,
  feathers,
  loopback,
  hapi,
  elysia,
  jsonApi,
  jsonApiNest,
  label,
  voices,
  orders,
  teams,
  clinic,
  lending,
  fleet,
  sails,
  marina,
]
