import { type DealerRow, dealerColumns } from '../data/dealer.ts';
import { Random } from '../data/random.ts';
import type { Store } from '../data/store.ts';
import type { SeedOptions } from '../domain.ts';
import { searchText } from '../list-query.ts';
import { type Place, places } from './places.ts';

export const dealerCount = 400;
const day = 86400;
/** The first three belong to the demo accounts `merchant`, `sub` and `blue`. */
const topLevelCount = 28;
export const demoDealers = { merchant: 2, sub: 3, blue: 4 };

type Node = { id: number; path: string; level: number };
/** The root and 400 descendants, up to four levels deep. */
export function seedDealers(store: Store, { seed }: SeedOptions, now: number): void {
  const random = new Random(`${seed}/dealers`);
  const nodes: Node[] = [{ id: 1, path: '/1/', level: 1 }];
  const rows: DealerRow[] = [rootRow(now)];
  for (let id = 2; id <= dealerCount + 1; id++) {
    const parent = pickParent(id, nodes, random);
    const node = { id, path: `${parent.path}${id}/`, level: parent.level + 1 };
    nodes.push(node);
    rows.push(dealerRow(node, parent.id, random, now));
  }
  store.insertRows(
    'dealers',
    dealerColumns,
    rows.map((row) => dealerColumns.map((column) => row[column])),
  );
}

function pickParent(id: number, nodes: Node[], random: Random): Node {
  const pool = id <= topLevelCount + 1 ? nodes.slice(0, 1) : nodes.slice(1).filter(({ level }) => level < 4);
  // Every fourth dealer goes below a demo account, so that each has descendants.
  const demoParent = id > topLevelCount + 1 && id % 4 === 0 ? nodes[1 + ((id / 4) % 3)] : undefined;
  return demoParent ?? random.pick(pool);
}

function rootRow(now: number): DealerRow {
  const created = now - 3000 * day;
  return {
    id: 1,
    parent_id: null,
    path: '/1/',
    level: 1,
    name: 'Autocare Main',
    dealer_number: 'D000001',
    dealer_type: 1,
    principal: 'Wang Fang',
    country: 'CN',
    country_name: 'China',
    region: '广东省',
    address: '科技园路 1',
    contact: '+86 755 12345678',
    contract_no: 'CT-2015-0001',
    email: 'main@autocare.example',
    contract_start: created,
    contract_end: null,
    account: 'main',
    zip_code: '518000',
    status: 1,
    created_at: created,
    updated_at: null,
    search: '',
  };
}

function dealerRow(node: Node, parent: number, random: Random, now: number): DealerRow {
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
  // The order of the random values decides all rows.
  return {
    id: node.id,
    parent_id: parent,
    path: node.path,
    level: node.level,
    name,
    dealer_number: `D${number}`,
    dealer_type: random.chance(0.75) ? 1 : 2,
    principal,
    country: place.code,
    country_name: place.name,
    region: random.chance(0.06) ? null : random.pick(place.regions),
    address: pickAddress(place, random),
    contact,
    contract_no: contract,
    email,
    contract_start: start,
    contract_end: end,
    account,
    zip_code: random.chance(0.05) ? null : pickZip(place, random),
    status: 1,
    created_at: created,
    updated_at: random.chance(0.5) ? null : created + random.below(20 * day),
    search,
  };
}

/** Contracts that are expired, expiring or active; some dealers have none. */
function pickContract(
  id: number,
  created: number,
  random: Random,
  now: number,
): [start: number | null, end: number | null, number: string | null] {
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
