import { Random } from '../data/random.ts';
import type { Store, Value } from '../data/store.ts';
import type { SeedOptions } from '../domain.ts';
import { searchText } from '../list-query.ts';
import { type Place, places } from './places.ts';

export const dealerCount = 400;
const day = 86400;
/** The first three belong to the demo accounts `merchant`, `sub` and `blue`. */
const topLevelCount = 28;
export const demoDealers = { merchant: 2, sub: 3, blue: 4 };

type Node = { id: number; path: string; level: number };
const columns =
  'id parent_id path level name dealer_number dealer_type principal country country_name region address contact contract_no email contract_start contract_end account zip_code status created_at updated_at search'.split(
    ' ',
  );

/** The root and 400 descendants, up to four levels deep. */
export function seedDealers(store: Store, { seed }: SeedOptions, now: number): void {
  const random = new Random(`${seed}/dealers`);
  const nodes: Node[] = [{ id: 1, path: '/1/', level: 1 }];
  const rows: Value[][] = [rootRow(now)];
  for (let id = 2; id <= dealerCount + 1; id++) {
    const parent = pickParent(id, nodes, random);
    const node = { id, path: `${parent.path}${id}/`, level: parent.level + 1 };
    nodes.push(node);
    rows.push(dealerRow(node, parent.id, random, now));
  }
  store.insertRows('dealers', columns, rows);
}

function pickParent(id: number, nodes: Node[], random: Random): Node {
  const pool = id <= topLevelCount + 1 ? nodes.slice(0, 1) : nodes.slice(1).filter(({ level }) => level < 4);
  // Every fourth dealer goes below a demo account, so that each has descendants.
  const demoParent = id > topLevelCount + 1 && id % 4 === 0 ? nodes[1 + ((id / 4) % 3)] : undefined;
  return demoParent ?? random.pick(pool);
}

function rootRow(now: number): Value[] {
  const created = now - 3000 * day;
  const head = [1, null, '/1/', 1, 'Autocare Main', 'D000001', 1, 'Wang Fang', 'CN', 'China', '广东省'];
  const tail = [
    '科技园路 1',
    '+86 755 12345678',
    'CT-2015-0001',
    'main@autocare.example',
    created,
    null,
    'main',
    '518000',
  ];
  return [...head, ...tail, 1, created, null, ''];
}

function dealerRow(node: Node, parent: number, random: Random, now: number): Value[] {
  const place = random.pick(places);
  const person = { firstName: random.pick(place.firstNames), lastName: random.pick(place.lastNames) };
  const number = String(node.id).padStart(6, '0');
  const demo = Object.entries(demoDealers).find(([, id]) => id === node.id)?.[0];
  const account = demo ?? `dealer${number.slice(2)}`;
  const name = random.pick(place.firms).replace('*', person.lastName);
  const principal = place.familyFirst
    ? `${person.lastName} ${person.firstName}`
    : `${person.firstName} ${person.lastName}`;
  const contact = random.chance(0.05) ? null : `${place.dial} ${random.between(10, 99)} ${random.digits(7)}`;
  const email = `${account}@${demo ? 'autocare' : `d${number.slice(2)}`}.example`;
  const created = now - random.between(30, 2500) * day - random.below(day);
  const [start, end, contract] = pickContract(node.id, created, random, now);
  const search = searchText(name, `D${number}`, account, email, principal, contact);
  return [
    ...[node.id, parent, node.path, node.level, name, `D${number}`, random.chance(0.75) ? 1 : 2, principal],
    ...[
      place.code,
      place.name,
      random.chance(0.06) ? null : random.pick(place.regions),
      pickAddress(place, random),
    ],
    ...[contact, contract, email, start, end, account, random.chance(0.05) ? null : pickZip(place, random)],
    ...[1, created, random.chance(0.5) ? null : created + random.below(20 * day), search],
  ];
}

/** Contracts that are expired, expiring or active; some dealers have none. */
function pickContract(id: number, created: number, random: Random, now: number): [Value, Value, Value] {
  const draw = random.next();
  if (draw < 0.04) return [null, null, null];
  const daysLeft =
    draw < 0.2 ? -random.between(1, 500) : draw < 0.32 ? random.between(1, 89) : random.between(91, 1500);
  const start = Math.min(created, now + daysLeft * day - 365 * day);
  const year = new Date(start * 1000).getUTCFullYear();
  return [start, now + daysLeft * day, `CT-${year}-${String(id).padStart(4, '0')}`];
}

const pickAddress = (place: Place, random: Random) =>
  `${random.pick(place.streets)} ${random.between(1, 240)}`;

const pickZip = (place: Place, random: Random) =>
  place.zip.replace(/[9A]/g, (mark) => (mark === '9' ? random.digits(1) : random.pick([...'ABDEFGHJLN'])));
