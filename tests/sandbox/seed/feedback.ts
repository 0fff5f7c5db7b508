import { day } from '../data/periods.ts';
import { Random } from '../data/random.ts';
import type { Store, Value } from '../data/store.ts';
import type { SeedOptions } from '../domain.ts';
import { lastDay } from './devices.ts';

type Sold = { id: number; dealer_id: number; activation_date: number };

const contents = [
  'The printer cannot be found any more since the last update.',
  'Beim Anlernen der Schlüssel bricht das Gerät ab.\nFahrzeug: VW Golf VII, 2016, Motor CHPA.\nDas Protokoll liegt bei.',
  'ADAS 校准页面显示空白',
  'Pas de communication avec le calculateur ABS.',
  'Please add live data for <i>hybrid</i> batteries.',
  'Проблема с Wi-Fi: соединение пропадает каждые пять минут.',
  '=HYPERLINK("https://evil.example","see here")',
];
const replies = [
  'Solved in V50.12, please update.',
  'Bitte senden Sie uns ein Protokoll:\n1. Einstellungen → Diagnose → Aufzeichnen\n2. Den Fehler noch einmal auslösen\n3. Die Datei hier melden',
  '请升级到最新版本后再试。',
  'Merci, le correctif est <b>en cours</b> de test.',
];
const opinions = [
  'Quick and friendly, the replacement was there within three days.',
  'Die Antwort kam erst nach zwei Wochen und half nicht weiter.',
  '客服很专业，问题当天就解决了。',
  'Le support répond, mais seulement en anglais.',
  'Долго ждали ответа, но проблему решили.',
  '<script>window.__hacked=1</script>Good service & "fair" prices',
];
const thanks = [
  'Thank you for telling us. We have made the team larger in the meantime.',
  'Vielen Dank für Ihre Bewertung!',
  '感谢您的评价，我们会继续努力。',
];
const repliers = ['Support Shenzhen', 'Support Europe', '王工', null];
/** The dealers of the demo accounts. */
const dealers = [1, 2, 3, 4];

const columns = 'type device_id dealer_id content score status create_time reply reply_time reply_by'.split(
  ' ',
);

/** Feedback on sold devices and reviews of the service. */
export function seedFeedback(store: Store, { seed }: SeedOptions, now: number): void {
  const random = new Random(`${seed}/feedback`);
  const until = lastDay(now);
  const sold = store.all<Sold>(
    `SELECT id, dealer_id, activation_date FROM devices WHERE id IN (SELECT device_id FROM sales) AND dealer_id <> 1
     ORDER BY id LIMIT 400`,
  );
  const rows: Value[][] = [];
  if (sold.length > 0)
    for (let at = 0; at < Math.min(400, 15 + sold.length); at++) {
      // The first twelve use the devices of the first requests, so that some devices have every record.
      const device = (at < 12 ? sold[at % sold.length] : undefined) ?? random.pick(sold);
      const time = device.activation_date + random.below(Math.max(1, until - device.activation_date));
      const textFields = [random.pick(contents), null];
      rows.push([
        1,
        device.id,
        device.dealer_id,
        ...textFields,
        ...replyColumns(time, until, random, replies),
      ]);
    }
  for (let at = 0; at < 160; at++) {
    const time = until - Math.floor((at / 160) ** 1.3 * 600 * day) - random.below(day);
    const score = random.pick([1, 2, 3, 4, 4, 5, 5, 5]);
    // The newest review of each dealer has no device and has a reply.
    const first = at < dealers.length;
    const device = random.chance(0.5) && sold.length > 0 && !first ? random.pick(sold) : undefined;
    const dealer = dealers[at % dealers.length] ?? 1;
    const opinion = score > 3 && random.chance(0.3) ? '' : random.pick(opinions);
    const reviewFields = [device?.id ?? null, device?.dealer_id ?? dealer, opinion, score];
    rows.push([2, ...reviewFields, ...replyColumns(time, until, random, thanks, first)]);
  }
  store.insertRows('feedback', columns, rows);
}

/** Status, time, reply, reply time and author. Statuses: 0 sent, 1 in review, 2 answered, 3 closed. */
function replyColumns(
  time: number,
  until: number,
  random: Random,
  texts: readonly string[],
  alwaysHasReply = false,
): Value[] {
  if (random.chance(0.35) && !alwaysHasReply) return [random.pick([0, 0, 1, 3]), time, null, null, null];
  const replyTime = Math.min(until, time + random.between(day / 24, 6 * day));
  return [2, time, random.pick(texts), replyTime, random.pick(repliers)];
}
