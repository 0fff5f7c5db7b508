import { type Answers, type Asked, asker } from '../answer.ts';
import { deviceInSight } from '../device.ts';
import { invalid } from '../http/reply.ts';
import { listData, pageOf, Where } from '../listing.ts';
import { ownedBy } from '../scope.ts';
import type { Value } from '../store.ts';
import { wireRow } from '../uneven.ts';

type Row = Record<string, Value> & { id: number; type: number };

const from = 'feedback t LEFT JOIN devices d ON d.id = t.device_id';
const select = `t.id AS id, t.type, d.sn AS device_sn, (SELECT name FROM products p WHERE p.id = d.product_id) AS product_name,
  t.content, t.score, t.status, t.create_time, t.reply, t.reply_time, t.reply_by`;
const sorting = {
  columns: {
    create_time: 't.create_time',
    // Without it last, either way.
    reply_time: 't.reply_time IS NULL, t.reply_time',
    score: 't.score IS NULL, t.score',
  },
  first: 't.create_time DESC, t.id DESC',
};
const longest = 1000;

/** Feedback and reviews: sending (82, 83), and what was sent with its reply (85). */
export const feedback: Answers = {
  82: (asked) => {
    const errors: Record<string, string[]> = {};
    const sn = asked.params.text('device_sn');
    if (!sn) errors.device_sn = ['is required'];
    const content = readText(asked, 'content', true, errors);
    if (Object.keys(errors).length > 0) throw invalid(errors);
    return write(asked, { type: 1, device: deviceInSight(asked, sn).id, content, score: null });
  },

  83: (asked) => {
    const errors: Record<string, string[]> = {};
    const score = asked.params.whole('score') ?? 0;
    if (score < 1 || score > 5) errors.score = ['must be 1 to 5'];
    const opinion = readText(asked, 'opinion', score <= 3, errors);
    if (Object.keys(errors).length > 0) throw invalid(errors);
    const sn = asked.params.text('device_sn');
    const device = sn ? deviceInSight(asked, sn).id : null;
    return write(asked, { type: 2, device, content: opinion, score });
  },

  85: (asked) => {
    const { params } = asked;
    const where = new Where()
      // Who has the device now sees what was before; what is about no device is seen from above.
      .also(ownedBy(asked.world.store, asker(asked), 'COALESCE(d.dealer_id, t.dealer_id)'))
      .given(params.whole('id'), 't.id = ?')
      .given(params.text('device_sn'), 'd.sn = ?')
      .given(params.whole('status'), 't.status = ?')
      .given(params.whole('type'), 't.type = ?')
      .given(params.whole('score'), 't.score = ?')
      .given(params.whole('time_start'), 't.create_time >= ?')
      .given(params.whole('time_end'), 't.create_time <= ?');
    const keyword = params.text('keyword').toLowerCase();
    if (keyword)
      where.add("(instr(coalesce(d.sn, ''), ?) > 0 OR instr(fold(t.content), ?) > 0)", keyword, keyword);
    const { rows, total } = pageOf<Row>(asked, from, where, sorting, select);
    return listData(asked, rows.map(toWire), total);
  },
};

function readText(asked: Asked, field: string, required: boolean, errors: Record<string, string[]>): string {
  const text = asked.params.text(field);
  if (required && text === '') errors[field] = ['is required'];
  if ([...text].length > longest) errors[field] = [`must have at most ${longest} characters`];
  return text;
}

type Draft = { type: number; device: number | null; content: string; score: number | null };

function write(asked: Asked, { type, device, content, score }: Draft) {
  const { store, clock } = asked.world;
  const id = store.run(
    `INSERT INTO feedback (type, device_id, dealer_id, content, score, status, create_time)
     VALUES (?, ?, ?, ?, ?, 0, ?)`,
    ...[type, device, asker(asked).dealer_id, content, score, clock.now()],
  );
  return { id };
}

/** A review has a score and an opinion where feedback has its content. */
function toWire({ content, score, ...row }: Row) {
  const told = row.type === 2 ? { score, opinion: content } : { content };
  return wireRow('feedback', row.id, { ...row, ...told });
}
