import { dateIn, type Phrases } from './phrases.ts';

const date = dateIn('de-DE');
const periods = {
  car: 'Pkw',
  truck: 'Nutzfahrzeuge',
  prog: 'Programmierung',
  vip: 'VIP',
  haynes: 'HaynesPro',
  fca: 'FCA',
  ev: 'Elektrofahrzeuge',
};
const tcodeStates = [
  ...['noch nicht eingelöst', 'nicht bezahlt', 'einzulösen', 'eingelöst', 'verworfen'],
  ...['mit der Software zurückgegeben', 'abgelaufen', 'ohne Ablaufdatum'],
];

export const german: Phrases = {
  hello: (name, service) =>
    service === 0
      ? `Hallo ${name}, der Service ist im Moment geschlossen. Bitte kommen Sie später wieder.`
      : `Hallo ${name}, ich bin der KI-Assistent. Fragen Sie mich nach einem Gerät und nennen Sie mir seine Seriennummer (SN).`,
  greeting: 'Guten Tag! Was möchten Sie wissen, und über welches Gerät? Bitte nennen Sie mir seine SN.',
  snRequest:
    'Ich kann Ihnen Auskunft über Ihre Geräte geben. Um welches geht es? Bitte nennen Sie mir die SN, die zwölf Ziffern auf dem Etikett.',
  snRequestFor: (topics) =>
    `Gern: ${topics}. Um welches Gerät geht es? Bitte nennen Sie mir die SN (zwölf Ziffern).`,
  looking: (sn) => `Einen Moment bitte, ich sehe nach dem Gerät ${sn}.`,
  unknown: (sn) => `Ein Gerät mit der SN ${sn} finde ich unter Ihren nicht. Bitte prüfen Sie die Nummer.`,
  notAnSn: (digits) =>
    `${digits} ist keine SN: Das sind ${digits.length} Ziffern, eine SN hat zwölf. Bitte prüfen Sie sie.`,
  names: {
    product: 'das Produkt',
    activation: 'die Aktivierung',
    validity: 'die Software-Laufzeiten',
    lock: 'die Sperre',
    warranty: 'die Garantie',
    tcode: 'der Tcode',
    owner: 'Händler und Übertragungen',
    updates: 'die Updates',
  },
  facts: {
    product: ({ sn, product, type }) => `Gerät ${sn}: ${product} (${type}).`,
    activation: ({ isActive, activated }) =>
      isActive
        ? `Es ist aktiviert${activated === null ? '' : `, seit dem ${date(activated)}`}.`
        : 'Es ist noch nicht aktiviert.',
    validity: ({ spans }) =>
      spans.length === 0
        ? 'Es hat keine Software-Laufzeit.'
        : [
            'Software-Laufzeiten:',
            ...spans.map(
              ({ key, end, ended }) =>
                `- ${periods[key]}: ${ended ? 'abgelaufen am' : 'gültig bis'} ${date(end)}`,
            ),
          ].join('\n'),
    lock: ({ isLocked }) => (isLocked ? 'Es ist gesperrt.' : 'Es ist nicht gesperrt.'),
    warranty: ({ warranty }) =>
      warranty === null
        ? 'Ein Garantiedatum ist nicht hinterlegt.'
        : `Die Garantie ${warranty.ended ? 'endete am' : 'läuft bis'} ${date(warranty.end)}.`,
    tcode: ({ tcode }) =>
      tcode === null
        ? 'Es hat keinen Tcode.'
        : `Der Tcode ist ${tcode.code}, ${tcodeStates[tcode.state] ?? 'in einem anderen Zustand'}${tcode.expires === null ? '' : `; er läuft am ${date(tcode.expires)} ab`}.`,
    owner: ({ isOwn, owner, transfer }) =>
      `${isOwn ? 'Es liegt in Ihrem eigenen Bestand.' : `Es ist bei ${owner}.`} ${transfer ? `Zuletzt übertragen am ${date(transfer.time)}, von ${transfer.from} an ${transfer.to}.` : 'Es wurde noch nie übertragen.'}`,
    updates: ({ updates, firmware }) =>
      `Es wurde ${updates === 0 ? 'noch nie' : `${updates}-mal`} aktualisiert${firmware ? `; die Firmware ist ${firmware}` : ''}.`,
  },
  offer: (topics) =>
    `Ich kann Ihnen auch sagen: ${topics}. Fragen Sie einfach, die SN brauche ich nicht noch einmal.`,
  nothingElse: 'Das ist alles, was ich über dieses Gerät weiß. Geht es noch um ein anderes?',
  and: 'und',
  human: (service) =>
    service === 1
      ? 'Einen Menschen erreichen Sie mit der Schaltfläche in diesem Fenster; was Sie bisher gefragt haben, geht mit.'
      : 'Einen Menschen erreichen Sie mit der Schaltfläche in diesem Fenster, im Moment ist aber niemand da. Vielleicht kann ich helfen?',
  file: 'Danke für die Datei. Ich kann nicht hineinsehen; bitte nennen Sie mir die SN und Ihre Frage.',
  thanks: 'Gern geschehen! Kann ich noch etwas für Sie tun?',
  agent: {
    hello: (name) =>
      `Guten Tag, hier ist ${name}. Ich habe gelesen, was Sie geschrieben haben. Wie kann ich helfen?`,
    takeOver: (name) =>
      `Guten Tag, hier ist ${name} vom technischen Service. Ich habe übernommen und sehe es mir an.`,
    toTechnician: 'Ich gebe Sie an einen Kollegen vom technischen Service weiter.',
    file: 'Danke, die Datei ist angekommen. Ich sehe sie mir an.',
    thanks: 'Gern geschehen! Über eine Bewertung unseres Gesprächs würde ich mich freuen.',
    replies: [
      'Ich verstehe. Seit wann ist das so, und wurde vorher etwas aktualisiert?',
      'Bitte starten Sie das Gerät neu, verbinden Sie es mit einem stabilen WLAN und installieren Sie alle Updates. Tritt es dann noch auf?',
      'Könnten Sie mir bitte ein Bild vom Bildschirm schicken?',
      'Das habe ich für unsere Entwickler aufgenommen und melde mich, sobald ich mehr weiß.',
    ],
  },
};
