import { byWord } from './words.ts'

/** The English name of a list's parameter, total or envelope: `tamanhopagina` is `pagesize`. `name`: a plain name. */
export function listNameInEnglish(name: string): string | undefined {
  return NAMES.get(name)
}

const NAMES = byWord({
  page: 'pagina paginaatual paginaactual numeropagina nropagina numpagina numeropage seite seitennummer sayfa sayfano halaman strona numerstrony',
  pagesize:
    'tamanhopagina tamanhodapagina tamanopagina tamanho tamano registrosporpagina itensporpagina itemsporpagina elementosporpagina resultadosporpagina cantidadporpagina quantidadeporpagina qtditenspagina qtditensporpagina qtdporpagina porpagina taillepage parpage elementsparpage elementiperpagina perpagina proseite anzahlproseite eintraegeproseite seitengroesse seitengroße sayfaboyutu perhalaman jumlahperhalaman rozmiarstrony nastronie nastrone ilenastronie wierszynastronie eintrageproseite parpagina nombreparpage nbparpage',
  size: 'groesse große rozmiar',
  offset: 'desplazamiento deslocamento decalage',
  search:
    'buscar busca busqueda pesquisa pesquisar suche suchbegriff recherche rechercher ricerca cari pencarian ara arama szukaj zoeken',
  limit: 'limite limiet',
  totalrecords:
    'totalregistros totalderegistros totalelementos totalitens totalresultados quantidadetotal cantidadtotal toplamkayit toplamkayıt jumlahdata totaldata gesamt gesamtanzahl gesamtzahl nombretotal totaal totale razem lacznie łacznie liczbawynikow liczbarekordow nbtotal totaleelementi celkem yhteensa',
  sort: 'tri trier trierpar triepar ordre ordenar ordenarpor ordenacao ordenacion sortierung sortieren sortierenach sortuj sortujwg sortowanie sirala siralama urutkan urutan ordina ordinamento ordinaper sorteer sorteren razeni',
  status: 'estado statut',
  message: 'mensaje mensagem messaggio nachricht meldung pesan',
  success: 'exito exitoso sucesso succes erfolg erfolgreich successo',
  error: 'erro fehler erreur errore',
  code: 'codigo',
  direction: 'sens direccion direcao richtung kierunek yon arah direzione',
})
