import { dateIn, type Phrases } from './phrases.ts';

const date = dateIn('en-GB');
const periods = {
  car: 'passenger car',
  truck: 'commercial vehicle',
  prog: 'programming',
  vip: 'VIP',
  haynes: 'HaynesPro',
  fca: 'FCA',
  ev: 'EV',
};
const tcodeStates = [
  ...['not redeemed yet', 'not paid', 'to be redeemed', 'redeemed', 'discarded'],
  ...['returned with its software', 'expired', 'without an expiration date'],
];

export const english: Phrases = {
  hello: (name, service) =>
    service === 0
      ? `Hello ${name}, the service is closed at the moment. Please come back later.`
      : `Hello ${name}, I am the AI assistant. Ask me about a device, and give me its serial number (SN): I know its activation, its software periods, its warranty and more.`,
  greeting: 'Hello! What would you like to know, and about which device? Please give me its SN.',
  snRequest:
    'I can tell you about your devices. Which one is it? Please give me its SN, the twelve digits on the label.',
  snRequestFor: (topics) => `Gladly: ${topics}. Of which device? Please give me its SN (twelve digits).`,
  looking: (sn) => `One moment please, I am looking up device ${sn}.`,
  unknown: (sn) => `I cannot find a device with the SN ${sn} among yours. Please check the number.`,
  notAnSn: (digits) =>
    `${digits} is not an SN: it has ${digits.length} digits, and an SN has twelve. Please check it.`,
  names: {
    product: 'the product',
    activation: 'the activation',
    validity: 'the software periods',
    lock: 'whether it is locked',
    warranty: 'the warranty',
    tcode: 'its Tcode',
    owner: 'its dealer and transfers',
    updates: 'its updates',
  },
  facts: {
    product: ({ sn, product, type }) => `Device ${sn}: ${product} (${type}).`,
    activation: ({ isActive, activated }) =>
      isActive
        ? `It is activated${activated === null ? '' : `, since ${date(activated)}`}.`
        : 'It is not activated yet.',
    validity: ({ spans }) =>
      spans.length === 0
        ? 'It has no software period.'
        : [
            'Software periods:',
            ...spans.map(
              ({ key, end, ended }) =>
                `- ${periods[key]}: ${ended ? 'ended on' : 'valid until'} ${date(end)}`,
            ),
          ].join('\n'),
    lock: ({ isLocked }) => (isLocked ? 'It is locked.' : 'It is not locked.'),
    warranty: ({ warranty }) =>
      warranty === null
        ? 'No warranty date is recorded for it.'
        : `Its warranty ${warranty.ended ? 'ended on' : 'runs until'} ${date(warranty.end)}.`,
    tcode: ({ tcode }) =>
      tcode === null
        ? 'It has no Tcode.'
        : `Its Tcode is ${tcode.code}, ${tcodeStates[tcode.state] ?? 'in another state'}${tcode.expires === null ? '' : `; it expires on ${date(tcode.expires)}`}.`,
    owner: ({ isOwn, owner, transfer }) =>
      `${isOwn ? 'It is in your own stock.' : `It is with ${owner}.`} ${transfer ? `The last transfer was on ${date(transfer.time)}, from ${transfer.from} to ${transfer.to}.` : 'It has never been transferred.'}`,
    updates: ({ updates, firmware }) =>
      `It has ${updates === 0 ? 'not been updated yet' : `been updated ${updates === 1 ? 'once' : `${updates} times`}`}${firmware ? `; its firmware is ${firmware}` : ''}.`,
  },
  offer: (topics) => `I can also tell you about ${topics}. Just ask, the SN need not be repeated.`,
  nothingElse: 'That is all I know about this device. Is there another one?',
  and: 'and',
  human: (service) =>
    service === 1
      ? 'You can ask for a human agent with the button in this window; what you have asked so far goes along.'
      : 'You can ask for a human agent with the button in this window, but nobody is there at the moment. Perhaps I can help?',
  file: 'Thank you for the file. I cannot look into files; please tell me the SN and what you would like to know.',
  thanks: 'You are welcome! Is there anything else?',
  agent: {
    hello: (name) => `Hello, this is ${name}. I have read what you wrote. How can I help?`,
    takeOver: (name) => `Hello, ${name} here, technical service. I have taken over and am looking at it.`,
    toTechnician: 'I am handing you over to a colleague of our technical service.',
    file: 'Thank you, I have got the file and am looking at it.',
    thanks: 'You are welcome! It would be kind if you rated our conversation.',
    replies: [
      'I understand. Since when has it been like this, and has anything been updated before?',
      'Please restart the device, connect it to a stable Wi-Fi and install all updates. Does it still happen then?',
      'Could you send me a picture of the screen, please?',
      'I have noted that for our developers, and will tell you as soon as I know more.',
    ],
  },
};
