import { day } from '../data/periods.ts';
import type { Store, Value } from '../data/store.ts';
import { type Domain, get, pageParameters, post } from '../domain.ts';
import type { CallRequest } from '../handler.ts';
import { listData, queryPage, Where } from '../list-query.ts';
import { varyFormats, wireRow } from '../wire-row.ts';

/** Announcements, banners and news. */
export const content: Domain = {
  tables: `
CREATE TABLE announcements (id INTEGER PRIMARY KEY, title TEXT, content TEXT, publish_time INTEGER, is_top INTEGER);
CREATE TABLE banners (id INTEGER PRIMARY KEY, title TEXT, img TEXT, link TEXT, sort INTEGER);
CREATE TABLE news (id INTEGER PRIMARY KEY, title TEXT, summary TEXT, cover TEXT, url TEXT, update_time INTEGER,
  type TEXT);
`,
  seed: (store, _, now) => seedContent(store, now),
  calls: {
    79: post('general', 'cloud/announcement', pageParameters, listAnnouncements),
    93: get('content', '/api/v1/get_banner', '', listBanners),
    97: get('content', '/xapi/v1/getListByLastTime', 'type last_time limit', listNewest),
  },
};

type ContentRow = Record<string, string | number | null> & { id: number };

/** Products as content, by the time of their last specification change. */
const changedProducts = `(SELECT id, name AS title, NULL AS summary, picture AS cover, NULL AS url, update_time,
  'product' AS type FROM products JOIN specifications USING (id))`;

/** `content` is HTML, partly hostile. */
function listAnnouncements(request: CallRequest) {
  const sorting = { columns: {}, defaultOrder: 'is_top DESC, publish_time DESC' };
  const { rows, total } = queryPage<ContentRow>(request, 'announcements', new Where(), sorting);
  return listData(
    request,
    rows.map((row) => wireRow('announcement', row.id, row)),
    total,
  );
}

/** `img` may be relative to the service's base URL; `link` may be absent or not https. */
function listBanners({ context }: CallRequest) {
  return context.store
    .all<ContentRow>('SELECT * FROM banners ORDER BY sort')
    .map((row) => wireRow('banner', row.id, row));
}

/**
 * Content older than `last_time`. `type=product` are products by their last specification change, any other type is
 * news and videos.
 */
function listNewest({ context, params }: CallRequest) {
  const limit = Math.min(50, Math.max(1, params.integer('limit') ?? 10));
  const rows = context.store.all<ContentRow & { update_time: number }>(
    `SELECT * FROM ${params.text('type') === 'product' ? changedProducts : 'news'} WHERE update_time < ? ORDER BY update_time DESC LIMIT ?`,
    params.integer('last_time') ?? Number.MAX_SAFE_INTEGER,
    limit + 1,
  );
  const page = rows.slice(0, limit);
  const tail = { last_time: page.at(-1)?.update_time ?? null, has_more: rows.length > limit ? 1 : 0 };
  return {
    list: page.map((row) => wireRow('news', row.id, row)),
    ...varyFormats('newest', page.length, tail),
  };
}

const subjects = [
  'Spring festival holiday: shipping pauses from Friday',
  'Zollgebühren ab Januar: was sich für Händler ändert',
  'New price list for software subscriptions',
  'Planned maintenance of the download servers',
  'Dealer conference in Shenzhen: registration open',
  'Recall: power adapters of lot 2409',
];
const bodies = [
  '<p>Dear partners,</p><p>please note the <strong>new dates</strong> below.</p><ul><li>Orders until Wednesday</li><li>Support by e-mail only</li></ul>',
  '<p>Details in <a href="https://docs.vendor.example/notice">the notice</a>.</p><img src="https://evil.example/pixel.gif" onerror="window.__hacked=1">',
  '<h3>Timetable</h3><table><tr><th>Region</th><th>Time</th></tr><tr><td>EMEA</td><td>02:00 UTC</td></tr></table><script>window.__hacked=1</script>',
];
const bannerTitles = [
  'X-431 PRO Elite is here',
  'Spring trainings',
  'Neue Batterietester',
  'Meet us at the fair',
];
const links = [
  'https://www.vendor.example/news',
  null,
  'http://www.vendor.example/offer',
  'javascript:alert(1)',
];

function seedContent(store: Store, now: number): void {
  const buildRows = <T>(count: number, make: (id: number) => T) =>
    Array.from({ length: count }, (_, index) => make(index + 1));
  const announcements = buildRows(12, (id): Value[] => {
    const title = `${subjects[id % subjects.length]} (${id})`;
    return [id, title, bodies[id % bodies.length] ?? '', now - id * 9 * day, id === 5 ? 1 : 0];
  });
  store.insertRows('announcements', ['id', 'title', 'content', 'publish_time', 'is_top'], announcements);

  const banners = links.map((link, index): Value[] => [
    index + 1,
    bannerTitles[index] ?? '',
    `/static/banner/${index + 1}.png`,
    link,
    index,
  ]);
  store.insertRows('banners', ['id', 'title', 'img', 'link', 'sort'], banners);

  const news = buildRows(40, (id): Value[] => [
    ...[
      id,
      `Field report ${id}: ${subjects[id % subjects.length]}`,
      id % 7 === 0 ? null : 'What workshops told us.',
    ],
    ...[id % 5 === 0 ? null : `/static/content/${id}.png`, `https://www.vendor.example/reports/${id}`],
    ...[now - id * 3 * day, id % 3 === 0 ? 'video' : 'news'],
  ]);
  store.insertRows('news', ['id', 'title', 'summary', 'cover', 'url', 'update_time', 'type'], news);
}
