/**
 * What the callers say, by the name of the recording. `voice` and `speed` are those of espeak-ng.
 * @type {{ name: string, language: string, voice: string, speed: number, text: string }[]}
 */
export const texts = [
  {
    name: 'amara',
    language: 'French',
    voice: 'fr-fr+f3',
    speed: 150,
    text: 'Bonjour, ici Amara Diallo de Teranga Foods. Le camion est arrivé ce matin, mais il manque trois palettes. Rappelez-moi avant midi, s’il vous plaît. Merci beaucoup.',
  },
  {
    name: 'benedikt',
    language: 'German',
    voice: 'de+m3',
    speed: 150,
    text: 'Grüß Gott, hier spricht Benedikt Haas von Haas und Sohn. Ich brauche ein Angebot für vierzig Paletten nach Graz, wenn möglich noch diese Woche. Sie erreichen mich den ganzen Nachmittag. Auf Wiederhören.',
  },
  {
    name: 'chiyo',
    language: 'English',
    voice: 'en-us+f4',
    speed: 150,
    text: 'Hello, this is Chiyo Tanabe from Minato Trading. I am calling about the delivery on Thursday, could you call me back before noon? Two of the blue crates arrived damaged, and I would like to send them back with your driver. Thank you very much, talk to you soon.',
  },
  {
    name: 'dalia',
    language: 'English',
    voice: 'en-gb+f2',
    speed: 150,
    text: 'Good morning, my name is Dalia Rahman. You left a message on my phone last week, and again yesterday, but I never asked for a quote. Please take my number off your list. If you need to reach me about the old invoice, write me an email instead. That would suit me much better. Thank you, goodbye.',
  },
  {
    name: 'esteban',
    language: 'Spanish',
    voice: 'es-419+m2',
    speed: 150,
    text: 'Hola, buenas tardes, habla Esteban Quiroga, de Quiroga Sociedad. Quería confirmar la visita del martes a las diez de la mañana. Voy a llevar los planos y las llaves del depósito. Si prefieren otro horario, me avisan por teléfono o por correo, no hay problema. Un abrazo, hasta el martes.',
  },
  {
    name: 'freja',
    language: 'Swedish',
    voice: 'sv+f2',
    speed: 145,
    text: 'Hej, det är Freja Lindqvist på Norrsken. Jag har tyvärr inte möjlighet att ta emot leveransen klockan åtta i morgon bitti. Finns det en senare tid, gärna efter lunch? Ni kan ringa mig på mobilen hela dagen, eller skicka ett meddelande. Dörren på baksidan är öppen fram till klockan fyra. Tack så mycket, hej då.',
  },
  {
    name: 'gideon',
    language: 'English',
    voice: 'en-029+m1',
    speed: 145,
    text: 'Hello, Gideon Asante here, from Volta Freight. I would like a copy of the contract we signed in March, the one with the new rates for the port. My accountant needs it before the end of the month. You can send it to my email address, or leave it at the front desk, I will be passing by on Wednesday. One more thing: the last invoice had the wrong reference number on it. Thank you, and have a good day.',
  },
  {
    name: 'hana',
    language: 'Czech',
    voice: 'cs+f5',
    speed: 150,
    text: 'Dobrý den, tady Hana Kovářová. Zapomněla jsem heslo do zákaznického portálu a odkaz, který jste mi poslali minulý týden, už nefunguje. Mohli byste mi prosím poslat nový? Nejlépe na můj soukromý e-mail, protože v kanceláři budu až v pondělí. Také bych se ráda zeptala, jestli už přišla ta objednávka z Brna. Děkuji mockrát a přeji hezký den. Na shledanou.',
  },
  {
    name: 'idris',
    language: 'French',
    voice: 'fr-fr+m4',
    speed: 145,
    text: 'Bonjour, c’est Idris Benali, de l’imprimerie Atlas. Je vous appelle parce que le numéro de téléphone imprimé sur les étiquettes n’est pas le bon. Il manque un chiffre à la fin. Nous en avons déjà imprimé deux mille, mais nous pouvons encore arrêter la machine si vous me répondez aujourd’hui. Je suis à l’atelier jusqu’à dix-neuf heures. Sinon, laissez un message à ma sœur, elle me le transmettra tout de suite. Merci, et bonne journée.',
  },
  {
    name: 'june',
    language: 'English',
    voice: 'en-gb-x-rp+f3',
    speed: 145,
    text: 'Hello, it is June Whitlock, from Whitlock Estates. I tried to leave a longer message earlier today, but your voicemail cut me off after thirty seconds, so here is the short version. The cottage in Mill Lane is free again from the first of next month, and we have two families who would like to see it. Could somebody meet them there on Saturday, at around half past ten? The keys are with the neighbour at number fourteen. She is at home all morning, but please ring the bell twice. Thank you so much. Bye for now.',
  },
  {
    name: 'bruno',
    language: 'Portuguese',
    voice: 'pt+m3',
    speed: 150,
    text: 'Boa tarde, aqui é o Bruno. Estou a ligar por causa do apartamento na Rua do Sol. Ainda está livre? Gostava de o visitar na sexta-feira. Obrigado.',
  },
  {
    name: 'ailsa',
    language: 'English',
    voice: 'en-gb-scotland+f4',
    speed: 155,
    text: 'Hiya, it is Ailsa. Just to say the parcel came through fine, nothing broken, all good. No need to call me back. Cheers!',
  },
]
