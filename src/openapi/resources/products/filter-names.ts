import { addFilterOperators } from '../../lists/filter-operators.ts'
import type { Product } from './product.ts'

/** django-filter, JHipster, Strapi, Platformatic, NetBox and others: the name of a filter says how it compares, `price__gte`. */
export const filterNames: Product = {
  name: 'django-filter and its like',
  isIn: (text) => text.includes('gte') || text.includes('__i'),
  rewrite: (document) => {
    addFilterOperators(document)
    return document
  },
}
