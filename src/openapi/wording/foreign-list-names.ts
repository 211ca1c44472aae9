import { byWord } from './words.ts'

/** The English name of a list's parameter or total: `tamanhopagina` is `pagesize`. `name`: a plain name. */
export function listNameInEnglish(name: string): string | undefined {
  return NAMES.get(name)
}

const NAMES = byWord({
  page: 'pagina paginaatual paginaactual numeropagina nropagina numpagina numeropage seite seitennummer sayfa sayfano halaman strona numerstrony',
  pagesize:
    'tamanhopagina tamanhodapagina tamanopagina tamanho tamano registrosporpagina itensporpagina itemsporpagina elementosporpagina resultadosporpagina cantidadporpagina quantidadeporpagina porpagina taillepage parpage elementsparpage elementiperpagina perpagina proseite anzahlproseite eintraegeproseite seitengroesse seitengroße sayfaboyutu perhalaman jumlahperhalaman rozmiarstrony',
  size: 'groesse große rozmiar',
  offset: 'desplazamiento deslocamento decalage',
  search:
    'buscar busca busqueda pesquisa pesquisar suche suchbegriff recherche rechercher ricerca cari pencarian ara arama szukaj zoeken',
  limit: 'limite limiet',
  totalrecords:
    'totalregistros totalderegistros totalelementos totalitens totalresultados quantidadetotal cantidadtotal toplamkayit toplamkayıt jumlahdata totaldata gesamt gesamtanzahl gesamtzahl nombretotal totaal totale',
})
