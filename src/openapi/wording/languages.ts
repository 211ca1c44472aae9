import { isNationalNumber } from './national-numbers.ts'
import { fieldWordsInEnglish, isFilledByServer } from './foreign-fields.ts'
import { listNameInEnglish } from './foreign-list-names.ts'
import { areManyForeign, isForeignAdjective, isForeignNoun, withoutResponseWord } from './foreign-nouns.ts'
import { isGermanNoun } from './german-nouns.ts'
import { singularOfList, pluralOfPhrase, singularOfPhrase } from './foreign-phrases.ts'
import { stateInEnglish } from './foreign-states.ts'
import { foreignTitles, isForeignFact, isForeignName } from './foreign-titles.ts'
import { nounInEnglish } from './nouns-in-english.ts'
import { wordsInEnglish } from './foreign-verbs.ts'
import { languages } from './other-languages.ts'

// Importing this file is enough: the readers of descriptions then know the words of other languages.
Object.assign(languages, {
  singular: singularOfPhrase,
  plural: pluralOfPhrase,
  oneOfMany: singularOfList,
  isNoun: isForeignNoun,
  areMany: areManyForeign,
  isAdjective: isForeignAdjective,
  nounInEnglish,
  keepsCapital: isGermanNoun,
  schemaName: withoutResponseWord,
  words: wordsInEnglish,
  fieldWords: fieldWordsInEnglish,
  isFilledByServer,
  stateInEnglish,
  titles: foreignTitles,
  isNameOf: isForeignName,
  isFact: isForeignFact,
  isKey: isNationalNumber,
  listName: listNameInEnglish,
})
