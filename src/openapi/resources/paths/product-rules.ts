import type { Rule } from './rule.ts'

/** The rules of products, once `products.ts` is loaded. A description without the signs of a product needs none. */
export const PRODUCT_RULES: Rule[] = []

/** Runs the rules of products. */
export const productRules: Rule = {
  name: 'what products have',
  find: (survey) => {
    for (const { find } of PRODUCT_RULES) find(survey)
  },
}
