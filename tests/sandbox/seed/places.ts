/** A country for dealer addresses. Lists are comma-separated to keep a country on few lines. */
export type Place = {
  code: string;
  name: string;
  dial: string;
  /** 9 stands for a digit, A for a letter. */
  zip: string;
  regions: string[];
  streets: string[];
  firstNames: string[];
  lastNames: string[];
  /** * stands for the family name. */
  firms: string[];
  familyFirst: boolean;
};

function place(
  head: string,
  regions: string,
  streets: string,
  firstNames: string,
  lastNames: string,
  firms: string,
): Place {
  const [code = '', name = '', dial = '', zip = '', order = ''] = head.split('|');
  const list = (text: string) => text.split(',').map((part) => part.trim());
  return {
    code,
    name,
    dial,
    zip,
    familyFirst: order === 'family first',
    regions: list(regions),
    streets: list(streets),
    firstNames: list(firstNames),
    lastNames: list(lastNames),
    firms: list(firms),
  };
}

export const places: Place[] = [
  place(
    'DE|Germany|+49|09999',
    'Bayern, Nordrhein-Westfalen, Baden-Württemberg, Sachsen',
    'Industriestraße, Königsallee, Am Güterbahnhof',
    'Jürgen, Anneliese, Björn, Käthe, Stefan',
    'Müller, Schäfer, Größmann, Weiß, Köhler, Vogt',
    '* Fahrzeugdiagnose GmbH, Autotechnik * KG, * & Söhne Kfz-Bedarf',
  ),
  place(
    'FR|France|+33|99999',
    'Île-de-France, Provence-Alpes-Côte d’Azur, Bretagne',
    'rue de la Gare, avenue des Frères Lumière, boulevard Gambetta',
    'Étienne, Chloé, François, Zoë, Amélie',
    'Lefèvre, Béranger, D’Aubigné, Garçon, Noël',
    '* Diagnostic Auto SARL, Garage Équipement *, Établissements *',
  ),
  place(
    'US|United States|+1|09999',
    'California, Texas, New Jersey, Ohio',
    'Motor Parkway, Industrial Blvd, E 4th St',
    'Dwayne, Latoya, Mary-Ann, Tyler, Grace',
    'O’Connor, Washington, Van der Berg, Nguyen, Smith',
    '* Auto Tools LLC, * Diagnostics Inc., Tri-State Scan Tools (*)',
  ),
  place(
    'GB|United Kingdom|+44|AA9 9AA',
    'Greater Manchester, West Midlands, Highland',
    'Station Road, Mill Lane, Trading Estate Way',
    'Nigel, Siobhán, Callum, Priya, Rhys',
    'Featherstone, Macdonald, Okafor, Patel, Llewellyn',
    '* Garage Supplies Ltd, * & Daughters Autodiagnostics, North Road * Tools',
  ),
  place(
    'ES|Spain|+34|09999',
    'Andalucía, Cataluña, País Vasco',
    'Calle Mayor, Polígono Industrial El Álamo, Avenida de España',
    'José María, Begoña, Íñigo, Núria, Raúl',
    'García Núñez, Peñalver, Ibáñez, Castaño, Güell',
    'Talleres *, * Autodiagnosis S.L., Recambios Hermanos *',
  ),
  place(
    'IT|Italy|+39|09999',
    'Lombardia, Emilia-Romagna, Sicilia',
    'Via dell’Industria, Viale Ferrari, Corso Unità d’Italia',
    'Niccolò, Giuseppe, Letizia, Mosè, Chiara',
    'D’Amico, Bianchi, Lo Presti, Nicolò, Ferraro',
    'Autofficina * S.r.l., * Diagnostica, Ricambi *',
  ),
  place(
    'RU|Russia|+7|199999',
    'Московская область, Татарстан, Приморский край',
    'ул. Ленина, Автозаводская ул., пр. Мира',
    'Алексей, Наталья, Фёдор, Ольга, Юрий',
    'Щербаков, Королёв, Ильин, Цветков, Жуков',
    'ООО «*-Авто», АвтоДиагностика *, ТД «*»',
  ),
  place(
    'JP|Japan|+81|099-9999|family first',
    '東京都, 愛知県, 北海道',
    '中央通り, 工業団地, 駅前',
    '健太, 美咲, 翔, さくら',
    '佐藤, 髙橋, 渡邉, 齋藤, 山﨑',
    '株式会社*自動車機器, *オートサービス, *診断機販売合同会社',
  ),
  place(
    'CN|China|+86|199999|family first',
    '广东省, 浙江省, 四川省',
    '科技园路, 中山路, 汽配城大道',
    '伟, 秀英, 志强, 丽华, 子涵',
    '王, 欧阳, 陈, 龚, 赵',
    '*氏汽车诊断设备有限公司, *记汽配, 深圳市*通科技有限公司',
  ),
  place(
    'BR|Brazil|+55|09999-999',
    'São Paulo, Paraná, Ceará',
    'Rua das Oficinas, Avenida Getúlio Vargas, Rodovia BR-116',
    'João, Conceição, Antônio, Luíza, Thiago',
    'Gonçalves, Araújo, da Conceição, Simões, Leão',
    '* Autopeças Ltda, Scanner *, Irmãos * Diagnóstico',
  ),
  place(
    'MX|Mexico|+52|09999',
    'Jalisco, Nuevo León, Yucatán',
    'Av. Revolución, Calzada de los Héroes, Calle 60',
    'Guadalupe, Ángel, María José, Óscar',
    'Muñoz, Hernández, Peña, Zúñiga, Ocaña',
    'Refaccionaria *, * Escáneres S.A. de C.V., Grupo *',
  ),
  place(
    'PL|Poland|+48|09-999',
    'Mazowieckie, Śląskie, Małopolskie',
    'ul. Przemysłowa, ul. Żwirki i Wigury, al. Jerozolimskie',
    'Łukasz, Małgorzata, Zbigniew, Świętosława',
    'Wiśniewski, Dąbrowska, Żółkowski, Wójcik',
    '* Autodiagnostyka Sp. z o.o., Hurtownia Motoryzacyjna *, PHU *',
  ),
  place(
    'TR|Türkiye|+90|09999',
    'İstanbul, İzmir, Diyarbakır',
    'Sanayi Caddesi, Atatürk Bulvarı, Oto Sanayi Sitesi',
    'Çağlar, Şule, İbrahim, Gökçe, Ömer',
    'Yılmaz, Öztürk, Şahin, Işık, Doğan',
    '* Oto Elektronik A.Ş., * Diyagnostik, Kardeşler * Oto',
  ),
  place(
    'SA|Saudi Arabia|+966|19999',
    'الرياض, مكة المكرمة, الشرقية',
    'شارع الملك فهد, طريق الصناعية, حي الورود',
    'محمد, فاطمة, عبدالله, نورة',
    'العتيبي, القحطاني, الغامدي, الشمري',
    'مؤسسة * لقطع الغيار, شركة * للتشخيص, مركز * للسيارات',
  ),
  place(
    'IL|Israel|+972|9999999',
    'תל אביב, חיפה, הדרום',
    'רחוב המסגר, דרך העצמאות, שדרות הנשיא',
    'דוד, שירה, יוסף, מיכל',
    'כהן, לוי, מזרחי, פרידמן',
    '* דיאגנוסטיקה בע״מ, מוסך *, חלפי *',
  ),
  place(
    'IN|India|+91|199999',
    'महाराष्ट्र, Tamil Nadu, Gujarat',
    'MG Road, Ring Road, GIDC Estate',
    'Rajesh, Lakshmi, अमित, Sunita',
    'Sharma, Iyer, पटेल, Venkataraman',
    '* Auto Spares Pvt. Ltd., Shree * Motors, * Scan Tools',
  ),
  place(
    'TH|Thailand|+66|19999',
    'กรุงเทพมหานคร, เชียงใหม่, ชลบุรี',
    'ถนนสุขุมวิท, ถนนพหลโยธิน, นิคมอุตสาหกรรม',
    'สมชาย, สุดารัตน์, ณัฐวุฒิ',
    'ศรีสุข, วงศ์ไทย, บุญมา',
    'บริษัท * ออโต้ จำกัด, * ยานยนต์, อู่ *',
  ),
  place(
    'KR|South Korea|+82|09999|family first',
    '서울특별시, 경기도, 부산광역시',
    '테헤란로, 공단로, 중앙대로',
    '민준, 서연, 지훈, 하은',
    '김, 이, 박, 남궁',
    '*오토진단, ㈜*모터스, *자동차기기',
  ),
  place(
    'GR|Greece|+30|199 99',
    'Αττική, Κρήτη, Θεσσαλονίκη',
    'Λεωφόρος Συγγρού, Οδός Αθηνάς, Βιομηχανική Περιοχή',
    'Γιώργος, Ελένη, Νίκος',
    'Παπαδόπουλος, Οικονόμου, Γεωργίου',
    '* Διαγνωστικά Α.Ε., Ανταλλακτικά *, Συνεργείο *',
  ),
  place(
    'SE|Sweden|+46|199 99',
    'Skåne, Västra Götaland, Norrbotten',
    'Industrigatan, Ångströmsvägen, Hamnvägen',
    'Åsa, Göran, Maj-Britt, Örjan',
    'Sjöström, Åkesson, Öberg, Lindqvist',
    '* Bildiagnostik AB, Verkstadsgrossen *, * Fordonsteknik',
  ),
  place(
    'CZ|Czechia|+420|199 99',
    'Jihomoravský kraj, Plzeňský kraj, Praha',
    'Průmyslová, Náměstí Míru, Křížová',
    'Jiří, Zdeňka, Ondřej, Růžena',
    'Dvořák, Černá, Říha, Šťastný',
    '* Autodiagnostika s.r.o., Autodíly *, Servis *',
  ),
  place(
    'NG|Nigeria|+234|199999',
    'Lagos, Kano, Rivers',
    'Allen Avenue, Ladipo Market Road, Aba Road',
    'Chidinma, Babatunde, Aisha, Emeka',
    'Adébáyò, Okonkwo, Ibrahim, Ọlátúnjí',
    '* Motors & Diagnostics Ltd, * Autos, Ladipo * Ventures',
  ),
  place(
    'VN|Vietnam|+84|199999|family first',
    'Hà Nội, TP. Hồ Chí Minh, Đà Nẵng',
    'Đường Trường Chinh, Quốc lộ 1A, Phố Huế',
    'Văn Hùng, Thị Thảo, Đức Anh, Ngọc',
    'Nguyễn, Trần, Đặng, Phạm',
    'Công ty TNHH * Ô Tô, Thiết bị *, Gara *',
  ),
  place(
    'ZA|South Africa|+27|0999',
    'Gauteng, Western Cape, KwaZulu-Natal',
    'Voortrekker Road, Jan Smuts Avenue, Long Street',
    'Thabo, Anneke, Sipho, Lerato',
    'van der Merwe, Nkosi, Dlamini, Naidoo',
    '* Auto Diagnostics (Pty) Ltd, * Motor Spares, Gebroeders *',
  ),
];

/** All countries that the vendor knows. */
export const countryNames = new Map<string, string>([
  ...places.map(({ code, name }) => [code, name] as const),
  ...'AT Austria,AU Australia,BE Belgium,CA Canada,CH Switzerland,CL Chile,CO Colombia,AR Argentina,DK Denmark,EG Egypt,FI Finland,HU Hungary,ID Indonesia,IE Ireland,KE Kenya,MA Morocco,MY Malaysia,NL Netherlands,NO Norway,NZ New Zealand,PE Peru,PH Philippines,PT Portugal,RO Romania,SG Singapore,TW Taiwan,UA Ukraine,AE United Arab Emirates,HK Hong Kong,BG Bulgaria,HR Croatia,RS Serbia,SK Slovakia,SI Slovenia,LT Lithuania,LV Latvia,EE Estonia,PK Pakistan,BD Bangladesh,DZ Algeria,TN Tunisia,EC Ecuador,UY Uruguay,KZ Kazakhstan,QA Qatar,KW Kuwait,JO Jordan,LB Lebanon,GH Ghana,CY Cyprus,IS Iceland,LU Luxembourg,MT Malta'
    .split(',')
    .map((entry) => [entry.slice(0, 2), entry.slice(3)] as const),
]);
