/** Why something was guessed, and how sure that is. Every guess of the reader carries one. */
export interface Evidence {
  /** 0..1; 1 for what the document says outright or a person corrected. */
  certainty: number
  /** The signs, in words for people: `{ source: 'name', says: 'recordingUrl speaks of sound', weight: 0.4 }`. */
  signs: Sign[]
}

export interface Sign {
  /** Where the sign comes from: `hint` an explicit extension, `person` a correction. */
  source: 'person' | 'hint' | 'format' | 'constraint' | 'name' | 'structure' | 'answer' | 'default'
  says: string
  /** What it adds to the certainty, 0..1. */
  weight: number
}

/** Evidence from signs: the certainty is the sum of their weights, at most 1. */
export function evidence(...signs: Sign[]): Evidence {
  return {
    certainty: Math.min(
      1,
      signs.reduce((sum, sign) => sum + sign.weight, 0),
    ),
    signs,
  }
}
