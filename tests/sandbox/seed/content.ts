import type { Store, Value } from '../data/store.ts';

const day = 86400;
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
const links = [
  'https://www.vendor.example/news',
  null,
  'http://www.vendor.example/offer',
  'javascript:alert(1)',
];

export function seedContent(store: Store, now: number): void {
  const buildRows = <T>(count: number, make: (id: number) => T) =>
    Array.from({ length: count }, (_, index) => make(index + 1));
  const announcements = buildRows(12, (id): Value[] => {
    const title = `${subjects[id % subjects.length]} (${id})`;
    return [id, title, bodies[id % bodies.length] ?? '', now - id * 9 * day, id === 5 ? 1 : 0];
  });
  store.insertRows('announcements', ['id', 'title', 'content', 'publish_time', 'is_top'], announcements);

  const banners = links.map((link, index): Value[] => [
    index + 1,
    `Banner ${index + 1}`,
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
