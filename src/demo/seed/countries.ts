/** What the demo needs to know of a country in order to invent people and companies there. */
export interface Country {
  /** ISO 3166-1 alpha-2. */
  code: string
  language: string
  /** The pattern of mobile numbers in E.164. Each `#` becomes a digit, and every result is valid. */
  phone: string
  firstNames: string[]
  lastNames: string[]
  cities: string[]
  streets: string[]
  /** The legal form at the end of a company's name. */
  companyForm: string
}

// code | language | phone | first names | last names | cities | streets | form; names with a space inside are separated by commas.
const TABLE = `
SN | French | +22177####### | Amara Fatou Ousmane Aïssatou Moussa Khady Cheikh Mariama Ibrahima Ndeye | Diallo Ndiaye Fall Sow Diop Ba Faye Gueye | Dakar Thiès Saint-Louis | Rue de Thiong,Avenue Cheikh Anta Diop,Rue Carnot | SARL
AT | German | +43664####### | Benedikt Magdalena Florian Theresa Lukas Johanna Matthias Valentina Sebastian Elisabeth | Haas Gruber Huber Wagner Pichler Steiner Moser Mayr | Graz Wien Linz Salzburg | Herrengasse,Mariahilfer Straße,Griesgasse | & Sohn
JP | Japanese | +81905####### | Chiyo Haruto Yui Sota Aoi Ren Hina Takumi Sakura Kenji | Tanabe Sato Suzuki Takahashi Ito Watanabe Nakamura Kobayashi | Yokohama Tokyo Osaka Kobe | Minato-dori,Sakura-dori,Yamate-cho | Trading
BD | English | +8801711###### | Dalia Arif Nusrat Tanvir Sadia Imran Farhana Rafiq Sharmin Kamal | Rahman Hossain Akter Chowdhury Islam Ahmed Sarkar Uddin | Dhaka Chattogram Sylhet | Gulshan Avenue,Kemal Ataturk Avenue,Agrabad Road | Ltd
AR | Spanish | +549116####### | Esteban Lucía Mateo Valentina Joaquín Camila Tomás Florencia Nicolás Martina | Quiroga Fernández Romero Sosa Benítez Acosta Medina Herrera | Córdoba Rosario Mendoza | Avenida Colón,Calle San Martín,Avenida Belgrano | SRL
SE | Swedish | +4670####### | Freja Erik Astrid Oskar Linnea Gustav Elsa Viktor Maja Nils | Lindqvist Johansson Nyström Bergman Sandberg Hedlund Ekström Forsberg | Göteborg Stockholm Malmö Umeå | Kungsgatan,Storgatan,Hamngatan | AB
GH | English | +23324####### | Gideon Akosua Kwame Abena Kofi Esi Yaw Adwoa Kojo Efua | Asante Mensah Owusu Boateng Osei Appiah Agyeman Darko | Accra Kumasi Tema | Independence Avenue,Ring Road,Liberation Road | Freight
CZ | Czech | +420737###### | Hana Tomáš Tereza Jakub Eliška Vojtěch Kateřina Ondřej Lucie Martin | Kovářová Novák Dvořák Černý Procházka Kučera Veselý Horák | Brno Praha Olomouc | Masarykova,Národní,Husova | s.r.o.
MA | French | +212661###### | Idris Salma Youssef Khadija Omar Zineb Hamza Imane Rachid Leila | Benali Alaoui Bennani Tazi Chraibi Idrissi Fassi Berrada | Casablanca Rabat Fès | Boulevard Zerktouni,Avenue Hassan II,Rue de Fès | SARL
GB | English | +447400###### | June Arthur Imogen Callum Poppy Alistair Freya Rhys Beatrice Ewan | Whitlock Harding Ashworth Pemberton Fairclough Langley Prescott Hartley | Bristol York Bath Leeds | Mill Lane,Quay Street,Station Road | Ltd
DE | German | +491511####### | Greta Jonas Mila Felix Clara Anton Lena Moritz Ida Paul | Brandt Vogel Schäfer Krause Lorenz Böhm Winkler Seidel | Leipzig Hamburg Köln Bremen | Lindenstraße,Hafenstraße,Gartenweg | GmbH
FR | French | +3361####### | Margaux Bastien Éloïse Romain Clémence Théo Solène Quentin Maëlle Antoine | Lefèvre Moreau Girard Roussel Perrin Chevalier Blanchard Marchand | Lyon Nantes Lille Rennes | Rue Victor Hugo,Quai de la Fosse,Rue de la Paix | SAS
IT | Italian | +39347####### | Giulia Lorenzo Chiara Matteo Francesca Davide Elena Riccardo Alessia Pietro | Bianchi Ricci Marino Conti Gallo Fontana Moretti Barbieri | Bologna Torino Verona | Via Garibaldi,Corso Italia,Via Roma | S.r.l.
ES | Spanish | +34612###### | Inés Álvaro Lola Pablo Carmen Hugo Marta Diego Nuria Sergio | Navarro Ortega Vidal Serrano Molina Ibáñez Campos Reyes | Valencia Sevilla Bilbao | Calle Mayor,Gran Vía,Paseo del Prado | S.L.
PT | Portuguese | +35191####### | Bruno Matilde Tiago Beatriz Rui Leonor Gonçalo Inês Duarte Catarina | Ferreira Carvalho Teixeira Moreira Pinto Azevedo Fonseca Tavares | Porto Lisboa Braga | Rua do Sol,Rua das Flores,Avenida da Liberdade | Lda
NL | Dutch | +3161####### | Sanne Daan Lotte Bram Femke Jeroen Anouk Thijs Marieke Sven | de Vries,van Dijk,Bakker,Visser,Mulder,Hoekstra,Kuipers,Postma | Utrecht Rotterdam Groningen | Oudegracht,Kerkstraat,Havenweg | B.V.
US | English | +1212555#### | Harper Wyatt Savannah Logan Brooklyn Mason Delilah Carter Autumn Jackson | Whitaker Sullivan Brooks Hayes Coleman Bennett Ramirez Nguyen | Portland Austin Denver Boston | Main Street,Oak Avenue,Harbor Drive | Inc.
CA | English | +1416555#### | Avery Liam Chloé Owen Maude Ethan Noémie Lucas Zoe Gabriel | Tremblay Campbell Gagnon MacLeod Fraser Bouchard Morrison Pelletier | Toronto Montréal Halifax | King Street West,Rue Sherbrooke,Water Street | Inc.
MX | Spanish | +5255######## | Ximena Emiliano Renata Santiago Regina Leonardo Fernanda Rodrigo Paola Andrés | Hernández Guzmán Salazar Villarreal Cervantes Juárez Espinoza Treviño | Guadalajara Puebla Mérida | Avenida Juárez,Calle Hidalgo,Paseo de la Reforma | S.A. de C.V.
BR | Portuguese | +55119######## | Luana Thiago Isabela Rafael Larissa Gustavo Yasmin Felipe Bianca Caio | Oliveira Nascimento Barbosa Rocha Cardoso Moraes Ribeiro Freitas | Campinas Santos Curitiba | Rua Augusta,Avenida Paulista,Rua das Palmeiras | Ltda
IN | English | +9198######## | Ananya Rohan Priya Arjun Kavya Vikram Meera Nikhil Divya Sanjay | Sharma Iyer Patel Reddy Mukherjee Nair Kapoor Deshpande | Pune Kochi Jaipur | MG Road,Park Street,Linking Road | Pvt Ltd
PK | English | +92300####### | Ayesha Bilal Hira Usman Zara Hassan Mahnoor Faisal Sana Ali | Khan Malik Qureshi Siddiqui Butt Sheikh Awan Mirza | Lahore Karachi Multan | Mall Road,Shahrah-e-Faisal,Jinnah Avenue | Pvt Ltd
CN | English | +86138######## | Xiuying Haoran Meilin Zixuan Yuchen Jingyi Wenbo Lihua Tianyi Ruoxi | Zhang Chen Huang Zhao Zhou Xu Sun Guo | Hangzhou Chengdu Xiamen | Nanjing Road,Zhongshan Road,Hubin Road | Co.
KR | English | +82102####### | Seo-yeon Min-jun Ji-woo Do-yun Ha-eun Joon-ho Soo-ah Tae-yang Eun-ji Hyun-woo | Kim Park Choi Jung Kang Yoon Lim Han | Busan Incheon Daegu | Haeundae-ro,Teheran-ro,Jungang-daero | Co.
VN | English | +8491####### | Linh Minh Trang Duc Thao Quang Huong Tuan Mai Long | Nguyen Tran Pham Hoang Vu Dang Bui Do | Hue Hanoi Danang | Le Loi,Tran Phu,Hai Ba Trung | Co.
PH | English | +63917####### | Maricel Jericho Althea Paolo Bianca Ramon Kristine Joel Liza Marco | Santos Reyes Bautista Villanueva Aquino Mendoza Salonga Lacson | Cebu Davao Iloilo | Osmeña Boulevard,Rizal Street,Mabini Street | Corp.
ID | English | +62812######## | Putri Budi Ayu Rizky Dewi Agus Sari Bayu Intan Hendra | Wijaya Santoso Pratama Hidayat Kusuma Nugroho Siregar Lubis | Bandung Surabaya Medan | Jalan Sudirman,Jalan Diponegoro,Jalan Merdeka | PT
AU | English | +61412###### | Matilda Lachlan Ruby Angus Willow Hamish Sienna Darcy Indi Jarrah | Fitzgerald McKenzie Gallagher Hughes Donnelly Barlow Sutherland Quinn | Hobart Perth Geelong | George Street,Collins Street,Beach Road | Pty Ltd
NZ | English | +6421###### | Aroha Nikau Isla Tane Maia Fletcher Anahera Wiremu Bella Cooper | Ngata Parata Tamihana Walker Marsh Henare Kingi Thorne | Wellington Nelson Dunedin | Cuba Street,Lambton Quay,Marine Parade | Ltd
ZA | English | +2782####### | Thandiwe Sipho Lerato Themba Nomsa Johan Zanele Pieter Ayanda Riaan | Dlamini Nkosi Botha Khumalo Naidoo Mokoena Pretorius Sithole | Durban Gqeberha Polokwane | Long Street,Florida Road,Church Street | Pty Ltd
NG | English | +234803####### | Adaeze Chinedu Folake Emeka Ngozi Tunde Amaka Segun Ifeoma Uche | Okafor Adeyemi Balogun Eze Okonkwo Bello Adebayo Nwosu | Lagos Abuja Ibadan | Allen Avenue,Broad Street,Awolowo Road | Ltd
KE | English | +254712###### | Wanjiru Kamau Achieng Otieno Njeri Mwangi Akinyi Kiprop Wambui Baraka | Mwangi Odhiambo Kariuki Wekesa Njoroge Cheruiyot Mutua Omondi | Nairobi Mombasa Kisumu | Kenyatta Avenue,Moi Avenue,Ngong Road | Ltd
EG | English | +20100####### | Nour Karim Yasmine Tarek Salma Amr Dina Khaled Rania Sherif | Mansour Hassan Farouk Shahin Zaki Soliman Fahmy Gamal | Cairo Alexandria Giza | Tahrir Street,Corniche Road,Talaat Harb | LLC
TR | English | +90532####### | Elif Emre Zeynep Burak Defne Kerem Ayşe Onur Selin Can | Yılmaz Demir Şahin Çelik Aydın Kaya Arslan Doğan | Izmir Istanbul Bursa | İstiklal Caddesi,Atatürk Bulvarı,Bağdat Caddesi | A.Ş.
GR | English | +30697####### | Eleni Nikos Katerina Giorgos Sofia Dimitris Ioanna Kostas Despina Petros | Papadopoulos Nikolaidis Vasiliou Georgiou Dimitriou Kostopoulos Antoniou Makris | Thessaloniki Athens Patras | Ermou,Tsimiski,Egnatia | S.A.
PL | English | +48601###### | Zofia Jakub Hanna Szymon Maja Piotr Agnieszka Tomasz Kinga Wojciech | Nowak Wiśniewski Wójcik Kamiński Zieliński Szymański Dąbrowski Mazur | Kraków Gdańsk Wrocław | Długa,Floriańska,Piotrkowska | Sp. z o.o.
UA | English | +38067####### | Oksana Taras Olena Bohdan Iryna Andriy Kateryna Maksym Solomiia Danylo | Shevchenko Kovalenko Bondarenko Tkachenko Melnyk Lysenko Marchenko Koval | Lviv Kyiv Odesa | Khreshchatyk,Svobody Avenue,Deribasivska | LLC
NO | English | +4791###### | Ingrid Sindre Solveig Henrik Tuva Magnus Ragnhild Eirik Sigrid Lars | Hansen Berg Haugen Solberg Bakken Strand Lunde Moen | Bergen Oslo Trondheim | Kirkegata,Storgata,Strandgaten | AS
DK | English | +45201##### | Signe Mikkel Karen Rasmus Ida Søren Mathilde Jeppe Emma Asger | Nielsen Mikkelsen Kjær Østergaard Holm Bruun Skov Lauritsen | Aarhus Odense København | Vestergade,Algade,Havnegade | ApS
CH | German | +4179####### | Nora Urs Livia Reto Seraina Beat Flurina Andri Corinne Jürg | Keller Meier Frei Zimmermann Baumann Gerber Wyss Bühler | Basel Bern Luzern | Bahnhofstrasse,Rheingasse,Seestrasse | AG
`

/** The countries of the demo. The first ten are those of the first ten contacts. */
export const countries: Country[] = TABLE.trim().split('\n').map(countryOf)

function countryOf(row: string): Country {
  const [
    code = '',
    language = '',
    phone = '',
    firstNames = '',
    lastNames = '',
    cities = '',
    streets = '',
    form = '',
  ] = row.split(' | ')
  const words = (text: string) => text.split(text.includes(',') ? ',' : ' ')
  return {
    code,
    language,
    phone,
    firstNames: words(firstNames),
    lastNames: words(lastNames),
    cities: words(cities),
    streets: streets.split(','),
    companyForm: form,
  }
}
