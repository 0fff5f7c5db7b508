import { logColumns } from '../chat/entries.ts';
import { ratingMarker } from '../chat/markers.ts';
import { agents, assistant, type Speaker } from '../chat/speakers.ts';
import { type ChatUser, chatUserOf, makeChatUser } from '../chat/users.ts';
import { accountById } from '../data/accounts.ts';
import { findPicture } from '../data/pictures.ts';
import type { Store, Value } from '../data/store.ts';
import type { SeedOptions } from '../domain.ts';

const day = 86400;
/** Ids start high, as in a service with many customers. */
const firstEntry = 410_001;
const firstDialog = 9_001;
const pictureUrl = '/static/content/screen.png';

type Who = 'user' | 'assistant' | 'agent';
type ConversationEntry = readonly [sender: Who, content: string, type?: 'system' | 'revocation'];

const conversations: {
  account: number;
  daysAgo: number;
  agent: number;
  script: readonly ConversationEntry[];
}[] = [
  {
    account: 1001,
    daysAgo: 4,
    agent: 0,
    script: [
      [
        'assistant',
        'Hello, I am the AI assistant. Ask me about a device, and give me its serial number (SN).',
      ],
      ['user', 'Hi, one of our demo units does not install updates any more.'],
      ['assistant', 'I am sorry to hear that. Which device is it? Please give me its SN.'],
      ['user', 'It is the one at the fair, I do not have the number here.'],
      ['assistant', 'It stands on the label at the back, twelve digits.'],
      ['user', 'Guten Tag, ich übernehme für meine Kollegin. Kann ich mit einem Menschen sprechen?'],
      ['assistant', 'Einen Menschen erreichen Sie mit der Schaltfläche in diesem Fenster.'],
      ['agent', 'joinUp', 'system'],
      ['agent', 'Guten Tag, hier ist Anna Keller. Was zeigt das Gerät an?'],
      ['user', `img[${pictureUrl}][SIZE]`],
      ['agent', '', 'revocation'],
      [
        'agent',
        'Danke. Der Speicher ist voll: Bitte löschen Sie unter Einstellungen → Speicher die alten Berichte.',
      ],
      ['user', 'Welche davon? Es sind über 400.\nKann man alle auf einmal auswählen?'],
      ['agent', 'Ja: lange auf den ersten drücken, dann „Alle auswählen“.'],
      ['user', 'Moment …'],
      ['user', 'Läuft! 2,1 GB sind frei, das Update lädt.'],
      ['agent', 'Sehr schön. Bitte lassen Sie es bis zum Ende am Netz.'],
      ['user', '同事问：中文界面会受影响吗？'],
      ['agent', '不会，界面语言和设置都会保留。'],
      ['user', '好的，谢谢！'],
      ['user', '<b>Done</b>, it works & says "100 %" <img src=x onerror="window.__hacked=1">'],
      ['agent', 'Wunderbar. Kann ich sonst noch etwas für Sie tun?'],
      ['user', 'Nein, danke. Das war schnell!'],
      ['agent', ratingMarker(5)],
      ['agent', 'end', 'system'],
    ],
  },
  {
    account: 1007,
    daysAgo: 2,
    agent: 2,
    script: [
      [
        'assistant',
        'Hello, I am the AI assistant. Ask me about a device, and give me its serial number (SN).',
      ],
      ['user', 'A human, please.'],
      ['agent', 'joinUp', 'system'],
      ['agent', 'Good morning. What can I do for you?'],
      ['user', 'We moved: where do I change the address for shipments?'],
      ['agent', 'Tell me the new one, and I change it for you.'],
      ['user', 'Musterweg 1, 60311 Frankfurt. Thank you!'],
      ['agent', 'It is changed.'],
      ['agent', ratingMarker(0)],
      ['agent', 'end', 'system'],
    ],
  },
  {
    account: 1002,
    daysAgo: 6,
    agent: 1,
    script: [
      ['assistant', '您好！我是智能助手。请告诉我设备序列号（SN）。'],
      ['user', '你好，我想查询发票。'],
      ['assistant', '我可以查询您名下的设备。请提供序列号（SN），即标签上的12位数字。'],
      ['user', '不是设备，是上个月订单的发票。'],
      ['assistant', '如需人工服务，请点击窗口中的按钮。'],
      ['agent', 'joinUp', 'system'],
      ['agent', '您好，我是客服王伟。请问订单号是多少？'],
      ['user', '稍等，我找一下。'],
      ['user', `img[${pictureUrl}][SIZE]`],
      ['agent', '图片已收到。'],
      ['agent', '', 'revocation'],
      ['agent', '发票已开具，正在寄送。'],
      ['user', 'Could you write that in English for my boss, please?'],
      ['agent', 'Of course: the invoice has been issued and is on its way by courier.'],
      ['user', 'When will it be here?'],
      ['agent', 'Within three working days.'],
      ['user', 'Und geht sie auch per E-Mail?'],
      ['agent', 'Ja, ich schicke sie Ihnen gleich an die hinterlegte Adresse.'],
      ['user', 'Perfekt.'],
      ['agent', 'Sie ist unterwegs. Ist sie angekommen?'],
      ['user', 'Ja, ist da 👍'],
      ['user', '谢谢'],
      ['agent', '不客气！请您对本次服务进行评价。'],
      ['agent', ratingMarker(5)],
      ['agent', 'end', 'system'],
    ],
  },
];

/** Conversations of past days. Those of `main` and `merchant` fill three pages; that of `admin` is not rated. */
export function seedChat(store: Store, _: SeedOptions, now: number): void {
  let entry = firstEntry;
  for (const [at, { account, daysAgo, agent, script }] of conversations.entries()) {
    const startedAt = now - daysAgo * day;
    const user = ensureChatUser(store, account, startedAt);
    const speaker = agents[agent] ?? assistant;
    const dialog = firstDialog + at;
    const rows = script.map((conversationEntry, index) =>
      toLogRow(entry++, conversationEntry, { user, speaker, dialog, time: startedAt + index * 41 }),
    );
    store.insertRows('chat_log', ['id', ...logColumns], rows);
    const ended = startedAt + (script.length - 1) * 41;
    store.insertRows(
      'chat_dialogs',
      ['id', 'user_id', 'started_at', 'last_time', 'agent_id', 'ended', 'score', 'reason'],
      [[dialog, user.id, startedAt, ended, speaker.id, ended, ratingOf(script), '']],
    );
  }
}

const ratingOf = (script: readonly ConversationEntry[]) =>
  script.some(([, content]) => content === ratingMarker(5)) ? 5 : null;

function ensureChatUser(store: Store, accountId: number, time: number): ChatUser {
  const account = accountById(store, accountId);
  if (account) makeChatUser(store, account, account.name, time);
  const user = chatUserOf(store, accountId);
  if (!user) throw new Error(`account ${accountId} is not there yet`);
  return user;
}

type ConversationContext = { user: ChatUser; speaker: Speaker; dialog: number; time: number };

function toLogRow(
  id: number,
  [sender, text, type]: ConversationEntry,
  { user, speaker, dialog, time }: ConversationContext,
): Value[] {
  const service = sender === 'assistant' ? assistant : speaker;
  const content = text.replace('SIZE', String(findPicture(pictureUrl)?.length ?? 0));
  const [from, to] = sender === 'user' ? [user.id, service.id] : [service.id, user.id];
  const senderColumns = sender === 'user' ? [user.nick_name, user.avatar] : [service.name, service.avatar];
  const flags = [0, sender === 'assistant' ? 1 : 0, sender === 'agent' ? 1 : 0];
  const clientId = sender === 'user' ? `seed-${id}` : null;
  return [id, user.id, dialog, from, to, ...senderColumns, content, ...flags, '', time, type ?? '', clientId];
}
