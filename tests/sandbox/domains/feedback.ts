import type { Value } from '../data/store.ts';
import { ownedByAccount } from '../dealer-scope.ts';
import { requireVisibleDevice } from '../device.ts';
import { type Domain, get, listParameters, post, timeParameters } from '../domain.ts';
import { type CallRequest, requireAccount } from '../handler.ts';
import { invalid } from '../http/call-response.ts';
import { listData, queryPage, Where } from '../list-query.ts';
import { seedFeedback } from '../seed/feedback.ts';
import { wireRow } from '../wire-row.ts';

/** Feedback on a device (type 1) and reviews of the service (type 2), with or without a device. */
export const feedback: Domain = {
  tables: `
CREATE TABLE feedback (id INTEGER PRIMARY KEY, type INTEGER, device_id INTEGER, dealer_id INTEGER, content TEXT,
  score INTEGER, status INTEGER, create_time INTEGER, reply TEXT, reply_time INTEGER, reply_by TEXT);
`,
  mutable: ['feedback'],
  indexes: `
CREATE INDEX feedback_device ON feedback (device_id);
CREATE INDEX feedback_time ON feedback (create_time);
`,
  seed: seedFeedback,
  calls: {
    82: post('feedback', 'merchant/feedback', 'device_sn content', createFeedback),
    83: post('feedback', 'merchant/review', 'score opinion device_sn', createReview),
    85: get(
      'feedback',
      'get/merchantFeedbackList',
      `${listParameters} id device_sn keyword type status score ${timeParameters}`,
      listFeedback,
    ),
  },
};

type Row = Record<string, Value> & { id: number; type: number };

const from = 'feedback t LEFT JOIN devices d ON d.id = t.device_id';
const select = `t.id AS id, t.type, d.sn AS device_sn, (SELECT name FROM products p WHERE p.id = d.product_id) AS product_name,
  t.content, t.score, t.status, t.create_time, t.reply, t.reply_time, t.reply_by`;
const sorting = {
  columns: {
    create_time: 't.create_time',
    // NULLs come last in both directions.
    reply_time: 't.reply_time IS NULL, t.reply_time',
    score: 't.score IS NULL, t.score',
  },
  defaultOrder: 't.create_time DESC, t.id DESC',
};
const maxLength = 1000;

function createFeedback(request: CallRequest) {
  const errors: Record<string, string[]> = {};
  const sn = request.params.text('device_sn');
  if (!sn) errors.device_sn = ['is required'];
  const content = readText(request, 'content', true, errors);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return insertFeedback(request, {
    type: 1,
    device: requireVisibleDevice(request, sn).id,
    content,
    score: null,
  });
}

function createReview(request: CallRequest) {
  const errors: Record<string, string[]> = {};
  const score = request.params.integer('score') ?? 0;
  if (score < 1 || score > 5) errors.score = ['must be 1 to 5'];
  const opinion = readText(request, 'opinion', score <= 3, errors);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const sn = request.params.text('device_sn');
  const device = sn ? requireVisibleDevice(request, sn).id : null;
  return insertFeedback(request, { type: 2, device, content: opinion, score });
}

/**
 * `status`: 0 sent, 1 in review, 2 answered, 3 closed. `reply_by` may be absent in a reply. Texts are plain, with
 * line breaks and possibly markup. No call marks a reply as read.
 */
function listFeedback(request: CallRequest) {
  const { params } = request;
  const where = new Where()
    // A device's feedback belongs to its current dealer; other reviews to their author's dealer.
    .addCondition(
      ownedByAccount(request.context.store, requireAccount(request), 'COALESCE(d.dealer_id, t.dealer_id)'),
    )
    .addIfPresent(params.integer('id'), 't.id = ?')
    .addIfPresent(params.text('device_sn'), 'd.sn = ?')
    .addIfPresent(params.integer('status'), 't.status = ?')
    .addIfPresent(params.integer('type'), 't.type = ?')
    .addIfPresent(params.integer('score'), 't.score = ?')
    .addIfPresent(params.integer('time_start'), 't.create_time >= ?')
    .addIfPresent(params.integer('time_end'), 't.create_time <= ?');
  const keyword = params.text('keyword').toLowerCase();
  if (keyword)
    where.add("(instr(coalesce(d.sn, ''), ?) > 0 OR instr(fold(t.content), ?) > 0)", keyword, keyword);
  const { rows, total } = queryPage<Row>(request, from, where, sorting, select);
  return listData(request, rows.map(toWire), total);
}

function readText(
  request: CallRequest,
  field: string,
  required: boolean,
  errors: Record<string, string[]>,
): string {
  const text = request.params.text(field);
  if (required && text === '') errors[field] = ['is required'];
  if ([...text].length > maxLength) errors[field] = [`must have at most ${maxLength} characters`];
  return text;
}

type Draft = { type: number; device: number | null; content: string; score: number | null };

function insertFeedback(request: CallRequest, { type, device, content, score }: Draft) {
  const { store, clock } = request.context;
  const id = store.run(
    `INSERT INTO feedback (type, device_id, dealer_id, content, score, status, create_time)
     VALUES (?, ?, ?, ?, ?, 0, ?)`,
    ...[type, device, requireAccount(request).dealer_id, content, score, clock.now()],
  );
  return { id };
}

/** Reviews have a score and an opinion; feedback has content. */
function toWire({ content, score, ...row }: Row) {
  const typeFields = row.type === 2 ? { score, opinion: content } : { content };
  return wireRow('feedback', row.id, { ...row, ...typeFields });
}
