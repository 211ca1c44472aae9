import { nest } from './servers/nest.ts'
import { strapi } from './servers/strapi.ts'
import type { Walk } from './walk.ts'

/** The servers that are walked. A new one is a file and a line. */
export const walks: Walk[] = [nest, strapi]
