import { once } from '../model/lazily.ts'
import { hasPart, wordList, wordSet } from '../model/word-set.ts'
import { unaccented } from './words.ts'

/**
 * True for a noun in the singular of Spanish, Portuguese, French or Italian that names records: `usuario`. Nothing in
 * its ending tells it from other words. Words that English has too are left out, and those for figures or a state.
 */
export function isForeignNoun(name: string): boolean {
  return nouns().has(withoutAccents(name))
}

/** A name in lower case, its letters without their accents. */
export function withoutAccents(name: string): string {
  return unaccented(name.toLowerCase())
}

/** True for a noun in the singular that stands for many things: `fila`, `histórico`. Words for places and files are left out. */
export function areManyForeign(word: string): boolean {
  return COLLECTIVES.has(withoutAccents(word))
}

const COLLECTIVES = wordSet(
  'fila cola coda historico historial historique storico verlauf riwayat gecmis agenda extrato extracto ' +
    'estratto catalogo katalog cardapio jadwal antrian antrean kuyruk daftar listado listagem elenco kolejka historia warteschlange ranking',
)

/** True for what follows a noun, for some of its records: `pendientes`, `em-aberto`. */
export function isForeignAdjective(name: string): boolean {
  const lower = name.toLowerCase()
  return (
    ADJECTIVES.has(lower) ||
    (hasPart(lower, ['-', '_', ' ']) && /^(?:em|en|na|sem|sin)[-_ ][a-z]{4}/.test(lower))
  )
}

const ADJECTIVES = wordSet(
  'activos activas ativos ativas disponivel disponiveis disponibles pendientes pendentes recientes ' +
    'recentes actifs vencidos vencidas inactivos inactivas inativos inativas atrasados atrasadas cancelados ' +
    'canceladas finalizados finalizadas cerrados cerradas abiertos abiertas aprobados aprobadas aprovados ' +
    'aprovadas rechazados rechazadas archivados archivadas arquivados arquivadas completados completadas ' +
    'concluidos concluidas publicados publicadas populares destacados destacadas pagos prontos recebidos',
)

/**
 * The name of a schema without the word for a response or its form: `Envio` for `RespuestaEnvio` and `EnvioRetorno`,
 * `Medico` for `DadosListagemMedico` and `ListaMedico`.
 */
export function withoutResponseWord(name: string): string {
  if (!hasPart(name, RESPONSES)) return name
  return name.replace(
    /^(?:(?:Res(?:puesta|posta)|R[eé]ponse)s?|Dados|Datos|Detalh(?:e|amento)s?|Detalles?|List(?:agem|a(?:do)?)|Resum(?:en|o))+(?:D[eo])?(?=[A-Z])|(?<=[a-z])(?:Res(?:puesta|posta)|R[eé]ponse|Retorno)$/,
    '',
  )
}

/** Parts of names with such a word. Few have one, so that the expression is seldom compiled. */
const RESPONSES = wordList(
  'Respuesta Resposta Reponse Réponse Retorno Dados Datos Detalh Detalle Lista Resum',
)

const nouns = once(() =>
  wordSet(
    // People
    'usuario cliente empleado empregado funcionario colaborador estudiante estudante alumno aluno profesor docente paciente medico ' +
      'proveedor fornecedor conductor motorista huesped hospede persona pessoa contacto contato socio miembro membro jugador jogador ' +
      'autor utilisateur employe etudiant eleve enseignant professeur medecin fournisseur membre joueur auteur utente dipendente ' +
      'studente paziente fornitore giocatore autore vendedor comprador administrador trabajador trabalhador ' +
      // Trade
      'producto produto pedido factura fatura venta venda compra carrito carrinho pago pagamento cuota empresa sucursal tienda loja ' +
      'marca categoria subcategoria articulo artigo servicio servico contrato presupuesto orcamento inventario almacen bodega lote ' +
      'produit commande facture paiement categorie marque magasin entrepot prodotto ordine fattura fornitura magazzino ' +
      // Places and times
      'reserva cita turno consulta habitacion quarto mesa viaje viagem ruta rota ciudad cidade barrio bairro direccion endereco pais ' +
      'provincia municipio departamento edificio apartamento inmueble imovel propiedad propriedade aula salle adresse ville ' +
      'prenotazione indirizzo vehiculo veiculo vehicule voiture veicolo coche carro moto ' +
      // Work and learning
      'tarea tarefa proyecto projeto evento curso materia matricula inscripcion inscricao tache projet evenement cours progetto corso ' +
      'bitacora auditoria incidencia equipo equipe torneo torneio rol permiso permissao puesto cargo maquina herramienta unidad unidade ' +
      // Texts and things
      'libro livro noticia publicacion publicacao comentario mensaje mensagem notificacion notificacao archivo arquivo documento ' +
      'pelicula filme cancion prestamo emprestimo receta receita plato prato ingrediente mascota especie raza medicamento ' +
      'commentaire annonce livre libri ricetta piatto nacion nacionalidad editorial editora genero multa',
  ),
)
