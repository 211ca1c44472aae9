import { foreignPlural, foreignSingular } from './foreign-plurals.ts'
import { wordsInEnglish } from './foreign-verbs.ts'
import { languages } from './other-languages.ts'

// Importing this file is all that is needed: what reads descriptions knows the words of other languages from then on.
Object.assign(languages, { singular: foreignSingular, plural: foreignPlural, words: wordsInEnglish })
