import { wordSet } from '../model/word-set.ts'

const NUMBERS = wordSet(
  'cpf cnpj rg dni nit ruc rut run curp rfc nif nie cif nik npwp nip nim nis nisn ssn vat siren siret matricula',
)

/** True for the plain name of a number by which a country knows a person or a company: `dni`. */
export function isNationalNumber(name: string): boolean {
  return NUMBERS.has(name)
}
