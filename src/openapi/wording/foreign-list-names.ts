import { byWord } from './words.ts'

/** The English name of a list's parameter or total: `tamanhopagina` is `pagesize`. `name`: a plain name. */
export function listNameInEnglish(name: string): string | undefined {
  return NAMES.get(name)
}

const NAMES = byWord({
  page: 'pagina paginaatual paginaactual numeropagina nropagina numpagina numeropage seite seitennummer sayfa sayfano halaman strona numerstrony',
  pagesize:
    'tamanhopagina tamanhodapagina tamanopagina tamañopagina tamanho tamano tamaño registrosporpagina itensporpagina itemsporpagina elementosporpagina resultadosporpagina cantidadporpagina quantidadeporpagina porpagina taillepage parpage elementsparpage proseite seitengroesse seitengröße sayfaboyutu perhalaman jumlahperhalaman rozmiarstrony',
  size: 'groesse größe rozmiar',
  offset: 'desplazamiento deslocamento decalage décalage',
  search:
    'buscar busca busqueda búsqueda pesquisa pesquisar suche suchbegriff recherche rechercher ricerca cari pencarian ara arama szukaj zoeken',
  limit: 'limite límite limiet',
  totalrecords:
    'totalregistros totalderegistros totalelementos totalitens totalresultados quantidadetotal cantidadtotal toplamkayit toplamkayıt jumlahdata totaldata gesamtanzahl nombretotal',
})
