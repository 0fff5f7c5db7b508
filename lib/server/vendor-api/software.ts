import type { InputOf } from '#lib/contract/operation.ts';
import type {
  Download,
  deviceSoftware as deviceSoftwareContract,
  SoftwareVersionRow,
  software as softwareContract,
} from '#lib/contract/operations/software.ts';
import type { Handlers } from '../operations/context.ts';
import { calls } from '../vendor-format/calls.ts';
import { toCode, toState } from '../vendor-format/code-tables.ts';
import { fetchDevice } from './device-detail.ts';
import { toSafeLink } from './files.ts';
import {
  flagOrNull,
  instant,
  integerOrNull,
  optionalRecord,
  records,
  requiredText,
  text,
  type WireRecord,
  withIds,
} from './http/readers.ts';
import { findRow, listParameters, toPage } from './mapping/page.ts';
import { sanitizeHtml } from './mapping/rich-text.ts';

type Filters = Partial<Omit<InputOf<typeof softwareContract.list>['query'], 'sort' | 'page' | 'pageSize'>>;

const sorts = {
  name: 'soft_name',
  version: 'version_no',
  createdAt: 'create_time',
  bytes: 'real_size',
  issued: 'issued_num',
  downloadedAt: 'download_time',
};

function toRow(row: WireRecord): SoftwareVersionRow {
  return {
    id: requiredText(row.id),
    serial: text(row.serial_no),
    kind: toState('software', row.soft_type),
    name: text(row.soft_name),
    version: text(row.version_no),
    internalVersion: text(row.internal_version),
    integratedVersion: text(row.integrated_version),
    total: integerOrNull(row.total),
    issued: integerOrNull(row.issued_num),
    createdAt: instant(row.create_time),
    language: text(row.lan),
    size: text(row.size),
    bytes: integerOrNull(row.real_size),
    md5Link: toSafeLink(text(row.md5_url)),
    domesticLink: toSafeLink(text(row.cn_url)),
    overseasLink: toSafeLink(text(row.us_url)),
    toBeTested: flagOrNull(row.is_test),
  };
}

/** Maps a download. The vendor gives it no id, so version, time and result form one. */
function toDownload(row: WireRecord): Download {
  const version = toRow(row);
  const isDone = flagOrNull(row.state);
  const outcome = isDone === null ? [] : [isDone ? 'done' : 'broken'];
  return {
    ...version,
    id: [version.id, text(row.download_time), ...outcome].join('-'),
    versionId: version.id,
    downloadedAt: instant(row.download_time),
    done: isDone,
  };
}

const filterValues = ({ q, kind, name, language, tested }: Filters) => ({
  keyword: q,
  soft_type: toCode('software', kind),
  product_name: name,
  lan: language,
  is_test: tested && tested === 'no',
});

/** Handlers of the software versions: calls 88 and 90. */
export const software: Handlers<typeof softwareContract> = {
  list: async ({ query }, { vendor }) => {
    const values = { ...listParameters(query, sorts), ...filterValues(query) };
    return toPage(await vendor(calls.downloadHistory, values), query, toRow);
  },
  /** The vendor has no call for one version: call 90 filters by id. */
  read: async ({ params: { id } }, { vendor }) => {
    const row = findRow('id', id, await vendor(calls.downloadHistory, { page: 1, pageSize: 1, id }));
    const note = optionalRecord(row.note);
    return {
      ...toRow(row),
      notes: {
        version: text(note.version_no),
        publishedAt: instant(note.publish_time),
        newFeatures: sanitizeHtml(text(note.new_features)),
        optimisation: sanitizeHtml(text(note.function_optimization)),
        bugFixes: sanitizeHtml(text(note.bug_fix)),
        products: text(note.applicable_products),
      },
    };
  },
  names: async (_, { vendor }) => ({
    items: withIds(records(await vendor(calls.productNames)), 'config_id').map(({ id, row }) => ({
      id,
      name: text(row.product_name),
    })),
  }),
};

/**
 * Handlers of a device's downloads: call 90. It takes no token, so call 12 checks that the account may see the device.
 */
export const deviceSoftware: Handlers<typeof deviceSoftwareContract> = {
  list: async ({ params: { sn }, query }, { vendor }) => {
    const values = { ...listParameters(query, sorts), ...filterValues(query), device_sn: sn };
    const [data] = await Promise.all([vendor(calls.downloadHistory, values), fetchDevice(sn, vendor)]);
    return toPage(data, query, toDownload);
  },
};
