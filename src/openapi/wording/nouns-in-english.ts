import { byWord, unaccented } from './words.ts'

/**
 * The English noun for people and things that most programs know, from the singular of another language: `usuario` is
 * `user`, and `giaovien` is `teacher`. Words that English has with another meaning are left out.
 */
export function nounInEnglish(noun: string): string | undefined {
  return ENGLISH.get(unaccented(noun))
}

const ENGLISH = byWord({
  // People
  user: 'usuario utilisateur utilizador utente benutzer nutzer gebruiker pengguna kullanici uzytkownik nguoidung',
  person: 'persona pessoa personne persoon kisi osoba',
  customer: 'cliente kunde klant klient klien pelanggan musteri khachhang',
  employee:
    'empleado empregado funcionario trabajador trabalhador colaborador employe salarie dipendente mitarbeiter medewerker ' +
    'werknemer karyawan pegawai calisan personel pracownik nhanvien',
  student:
    'estudiante estudante alumno aluno etudiant eleve studente alunno schuler siswa mahasiswa murid ogrenci ' +
    'uczen sinhvien hocsinh hocvien',
  teacher:
    'profesor docente maestro profesora professora professeur enseignant insegnante lehrer leraar guru dosen ogretmen ' +
    'nauczyciel giaovien giangvien',
  doctor: 'medico medecin arzt dokter doktor lekarz bacsi',
  patient: 'paciente paziente pasien hasta pacjent benhnhan',
  nurse: 'enfermero enfermera enfermeiro infirmier infermiere perawat hemsire',
  supplier:
    'proveedor fornecedor fournisseur fornitore lieferant leverancier pemasok tedarikci dostawca nhacungcap',
  driver:
    'conductor motorista chofer chauffeur conducteur autista fahrer sopir pengemudi surucu kierowca taixe',
  author: 'autor auteur autore penulis yazar tacgia',
  member: 'miembro socio membro membre mitglied anggota uye thanhvien',
  player: 'jugador jogador joueur giocatore spieler speler pemain oyuncu',
  contact: 'contacto contato contatto kontakt',
  // Trade
  company: 'empresa compania entreprise societe azienda unternehmen bedrijf perusahaan sirket congty firma',
  product: 'producto produto produit prodotto produkt produk urun sanpham',
  category: 'categoria categorie kategorie kategori kategoria danhmuc',
  brand: 'marca marque marke merk marka thuonghieu',
  order: 'pedido orden encomenda commande ordine bestellung pesanan siparis zamowienie donhang',
  invoice: 'factura fatura facture fattura rechnung factuur faktura tagihan hoadon',
  sale: 'venta venda vente vendita verkauf penjualan satis sprzedaz',
  purchase: 'compra achat acquisto einkauf pembelian',
  payment: 'pago pagamento paiement zahlung betaling pembayaran odeme platnosc thanhtoan',
  service: 'servicio servico servizio dienstleistung dienst layanan hizmet usluga dichvu',
  store: 'tienda loja boutique magasin negozio laden winkel toko magaza sklep cuahang',
  branch: 'sucursal filial filiale cabang sube chinhanh',
  warehouse: 'almacen bodega entrepot magazzino lager gudang magazyn',
  contract: 'contrato contrat contratto vertrag kontrak sozlesme umowa hopdong',
  // Places and times
  room: 'habitacion quarto chambre stanza zimmer raum kamer kamar ruangan oda pokoj phong',
  reservation: 'reserva prenotazione reservierung buchung reservasi rezervasyon rezerwacja datphong',
  appointment:
    'cita turno consulta agendamento rendezvous appuntamento termin janjitemu randevu wizyta lichhen',
  schedule: 'horario horaire orario jadwal',
  vehicle: 'vehiculo veiculo vehicule veicolo fahrzeug voertuig kendaraan arac pojazd',
  car: 'coche carro voiture mobil araba samochod',
  city: 'ciudad cidade ville citta stadt stad kota sehir miasto thanhpho',
  country: 'pais pays paese negara ulke kraj quocgia',
  province: 'provincia provinsi',
  address: 'direccion endereco adresse indirizzo adres alamat diachi',
  department: 'departamento departement dipartimento abteilung afdeling departemen bolum dzial phongban',
  // Work and learning
  project: 'proyecto projeto projet progetto projekt proyek proje duan',
  task: 'tarea tarefa tache compito aufgabe taak gorev zadanie congviec',
  event: 'evento evenement veranstaltung kegiatan acara etkinlik wydarzenie sukien',
  course: 'curso cours corso kurs kursus khoahoc monhoc',
  subject: 'materia asignatura disciplina matiere fach matapelajaran matakuliah ders przedmiot',
  class: 'clase turma klasse kelas sinif klasa lophoc',
  degree: 'titulacion bangcap',
  school: 'escuela escola ecole scuola schule sekolah okul szkola truong',
  group: 'grupo groupe gruppo gruppe groep grup grupa nhom',
  team: 'equipo equipe squadra mannschaft takim druzyna',
  role: 'rol ruolo rolle peran rola vaitro',
  // Texts and things
  book: 'libro livro livre buch boek buku kitap ksiazka sach',
  loan: 'prestamo emprestimo emprunt prestito ausleihe peminjaman odunc',
  article: 'articulo artigo articolo artikel makale baiviet',
  comment: 'comentario commentaire commento kommentar komentar yorum binhluan',
  message: 'mensaje mensagem messaggio nachricht pesan mesaj wiadomosc tinnhan',
  file: 'archivo arquivo fichier datei berkas dosya',
  movie: 'pelicula filme phim',
  recipe: 'receta receita recette ricetta rezept resep przepis',
  ingredient: 'ingrediente zutat bahan malzeme nguyenlieu',
  table: 'mesa tavolo tisch meja masa',
  animal: 'hewan hayvan zwierze dongvat',
  pet: 'mascota',
  fine: 'multa amende bussgeld boete',
  ticket: 'boleto bilhete billet biglietto tiket bilet',
})
