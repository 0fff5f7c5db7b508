import type { SandboxContext } from '../context.ts';
import { attachmentsFor } from './attachments.ts';
import type { Store, Value } from './store.ts';

/** Request kinds and their tables. */
export const requestKinds = { reset: 'resets', refund: 'refunds', software: 'applies' } as const;
export type RequestKind = keyof typeof requestKinds;

/** `actor` acts next: 0 none, 1 the dealer, 2 the vendor. Some statuses have none. */
export type StatusOption = { status: number; name: string; actor?: number };

/** Open requests. A device has at most one per kind. */
export const openStatuses = [0, 1, 5];
/** Statuses in which the vendor has decided. */
export const decidedStatuses = [2, 3, 4];
export const approvedStatus = 2;

const submitted: StatusOption = { status: 0, name: 'Submitted', actor: 2 };
const underWay: StatusOption = { status: 1, name: 'In progress', actor: 2 };
const refused: StatusOption = { status: 3, name: 'Refused', actor: 0 };
const sentBack: StatusOption = { status: 4, name: 'Sent back', actor: 1 };

/** The vendor's status names. The portal has no translation for the last one of each kind. */
export const statuses: Record<RequestKind, StatusOption[]> = {
  reset: [
    submitted,
    underWay,
    { status: 2, name: 'Approved', actor: 0 },
    refused,
    sentBack,
    { status: 5, name: 'Forwarded to the factory' },
  ],
  refund: [
    submitted,
    underWay,
    { status: 2, name: 'Refunded', actor: 0 },
    refused,
    sentBack,
    { status: 5, name: 'Passed to the bank', actor: 2 },
  ],
  software: [
    submitted,
    underWay,
    { status: 2, name: 'Handled', actor: 0 },
    refused,
    sentBack,
    { status: 5, name: 'Waiting for a release', actor: 2 },
  ],
};

export const applyTypes = [
  { id: 1, name: 'Reset the activation' },
  { id: 2, name: 'Change the bluetooth device' },
  { id: 3, name: 'Release after a leasing contract' },
];

/** The portal has no translation for the last reason of each kind. */
export const reasons = {
  reset: [
    { id: 1, name: 'Mainboard replaced' },
    { id: 2, name: 'Activated for the wrong vehicle type' },
    { id: 3, name: 'Returned by the customer' },
    { id: 4, name: 'Wrong serial number entered' },
    { id: 9, name: 'Recall 2025-07' },
  ],
  refund: [
    { id: 1, name: 'Software bought twice' },
    { id: 2, name: 'Wrong product for this device' },
    { id: 3, name: 'Cancelled by the customer' },
    { id: 4, name: 'Software does not work' },
    { id: 9, name: 'Goodwill of the regional office' },
  ],
};

/** Returns the SN of the bluetooth module; null for devices without one. */
export const bluetoothSnOf = (sn: string) => (Number(sn.slice(-1)) < 6 ? `BT${sn.slice(2)}` : null);

export type Step = { status: number; time: number; operator: string; note: string | null };

export const stepColumns = ['kind', 'request_id', 'status', 'time', 'operator', 'note'];

export function addStep(store: Store, kind: RequestKind, id: number, step: Step): void {
  const { status, time, operator, note } = step;
  store.run(
    `INSERT INTO request_logs (${stepColumns.join(', ')}) VALUES (?, ?, ?, ?, ?, ?)`,
    ...[kind, id, status, time, operator, note],
  );
}

/** Marks seeded requests with files. The files are built on demand. */
export const seededFiles = 'seeded';

const types: Record<string, string> = {
  buildPdf: 'application/pdf',
  csv: 'text/csv',
  png: 'image/png',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
};
const typeOf = (name: string) => types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';

/** Returns the files as the vendor sends them: nothing, one object or a list. */
export function filesForRequest(kind: RequestKind, row: { id: number; file: Value }): unknown {
  if (!row.file) return row.id % 2 === 0 ? '' : null;
  const files =
    row.file === seededFiles
      ? attachmentsFor(`${kind}/${row.id}`).map((file) => ({ ...file, type: typeOf(file.url) }))
      : (JSON.parse(String(row.file)) as object[]);
  return files.length === 1 && row.id % 2 === 0 ? files[0] : files;
}

/**
 * Changes a request's status as the vendor's staff would. An approved reset gets a new code; software gets the note
 * as its suggestion. Throws for an unknown request or status.
 */
export function changeStatus(
  { store, clock }: SandboxContext,
  kind: RequestKind,
  id: number,
  { status, note = null }: { status: number; note?: string | null | undefined },
): void {
  const table = requestKinds[kind];
  if (!statuses[kind].some((line) => line.status === status)) throw new Error(`no status ${status}`);
  if (store.number(`SELECT COUNT(*) FROM ${table} WHERE id = ?`, id) === 0)
    throw new Error(`no ${kind} ${id}`);
  const now = clock.now();
  const at = decidedStatuses.includes(status) ? now : null;
  if (kind === 'software')
    store.run(
      'UPDATE applies SET status = ?, dispose_time = ?, dispose_suggestion = ? WHERE id = ?',
      ...[status, at, at && note, id],
    );
  else store.run(`UPDATE ${table} SET status = ?, audit_time = ? WHERE id = ?`, status, at, id);
  if (kind === 'reset' && status === approvedStatus)
    store.run('UPDATE resets SET new_code = ? WHERE id = ?', `R${String(10_000_000 + id)}`, id);
  addStep(store, kind, id, { status, time: now, operator: 'Sandbox desk', note });
}
