import { namesAs } from './names.ts'
import { segmentsAs } from './paths.ts'
import type { Rewrite } from './rewrite.ts'

/** Common nouns of in-house servers in English and four other languages. */
const NOUNS = `
user usuario benutzer utilisateur usuario
users usuarios benutzer utilisateurs usuarios
customer cliente kunde client cliente
customers clientes kunden clients clientes
product producto produkt produit produto
products productos produkte produits produtos
order pedido bestellung commande pedido
orders pedidos bestellungen commandes pedidos
category categoria kategorie categorie categoria
categories categorias kategorien categories categorias
invoice factura rechnung facture fatura
invoices facturas rechnungen factures faturas
employee empleado mitarbeiter employe funcionario
employees empleados mitarbeiter employes funcionarios
company empresa firma entreprise empresa
companies empresas firmen entreprises empresas
task tarea aufgabe tache tarefa
tasks tareas aufgaben taches tarefas
role rol rolle role papel
roles roles rollen roles papeis
message mensaje nachricht message mensagem
messages mensajes nachrichten messages mensagens
booking reserva buchung reservation reserva
bookings reservas buchungen reservations reservas
room sala raum salle sala
rooms salas raeume salles salas
student alumno schueler eleve aluno
students alumnos schueler eleves alunos
course curso kurs cours curso
courses cursos kurse cours cursos
payment pago zahlung paiement pagamento
payments pagos zahlungen paiements pagamentos
address direccion adresse adresse endereco
addresses direcciones adressen adresses enderecos
project proyecto projekt projet projeto
projects proyectos projekte projets projetos
team equipo team equipe equipe
teams equipos teams equipes equipes
event evento veranstaltung evenement evento
events eventos veranstaltungen evenements eventos
comment comentario kommentar commentaire comentario
comments comentarios kommentare commentaires comentarios
name nombre name nom nome
title titulo titel titre titulo
description descripcion beschreibung description descricao
price precio preis prix preco
status estado status statut status
date fecha datum date data
`

const LANGUAGES = ['spanish', 'german', 'french', 'portuguese']

/** Paths, parameters and properties in other languages; what people read stays as it is. */
export const FOREIGN: Record<string, Rewrite> = Object.fromEntries(
  LANGUAGES.map((language, index) => [language, inLanguage(language, index)]),
)

function inLanguage(language: string, index: number): Rewrite {
  const words = new Map(
    NOUNS.trim()
      .split('\n')
      .map((line) => line.split(' '))
      .map((line) => [line[0] ?? '', line[index + 1] ?? '']),
  )
  // A name of two languages is one that nobody writes.
  const isKnown = (word: string) => word === 'id' || words.has(word)
  const translated = (name: string) =>
    (name.match(/[A-Z]?[a-z]+|[^a-z]+/g) ?? []).every(
      (word) => !/[a-z]/i.test(word) || isKnown(word.toLowerCase()),
    )
      ? name.replaceAll(/[A-Z]?[a-z]+/g, (word) => {
          const found = words.get(word.toLowerCase()) ?? word
          return /^[A-Z]/.test(word) ? found.charAt(0).toUpperCase() + found.slice(1) : found
        })
      : name
  const names = namesAs(language, translated)
  const paths = segmentsAs(language, translated)
  return {
    ...names,
    about: `common nouns of paths and properties in ${language.charAt(0).toUpperCase()}${language.slice(1)}`,
    path: (path) => names.path!(paths.path!(path)),
    plain: (text) => text,
    rewrite: (document) => names.rewrite(paths.rewrite(document)),
    // Labels are in the language; a word may stand for two things.
    loses: ['names', 'kinds', 'columns'],
  }
}
