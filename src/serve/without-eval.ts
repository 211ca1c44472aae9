import type { Plugin } from 'vite'

const GLOBAL_BY_EVAL = /\b(?:new )?Function\(\s*(["'`])return this\1\s*\)\(\)/g

/**
 * Replaces by `globalThis` the way in which older packages look for it: by running a text as code. The
 * Content-Security-Policy forbids that, and a browser reports even a failed attempt.
 *
 * `react-phone-input-2` publishes only such a build: no source, no ES modules, no option. A policy that permits the
 * attempt needs `unsafe-eval`, which permits every other text too.
 */
export function withoutEval(): Plugin {
  return {
    name: 'switchboard-without-eval',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('/node_modules/') || !code.includes('return this')) return undefined
      return { code: code.replace(GLOBAL_BY_EVAL, 'globalThis'), map: null }
    },
  }
}
