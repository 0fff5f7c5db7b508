// biome-ignore-all lint/a11y/noRedundantRoles: display:block on narrow screens takes the implied roles away
'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { emptyValue } from '../../i18n/formats.ts';
import { LateProblemNotice } from '../../ui/LateProblemNotice.ts';
import { Tag } from '../../ui/Tag.tsx';
import type { VersionField } from './compared-fields.tsx';
import css from './comparison.module.css';
import type { ComparedLine } from './comparison.ts';
import { versionPath } from './paths.ts';
import { nameOfSide, type Side } from './sides.ts';

interface Props {
  sides: readonly [Side, Side];
  lines: readonly ComparedLine<VersionField>[];
}

/** One row for each field, one column for each side; what differs is named so. */
export function ComparedTable({ sides, lines }: Props) {
  const t = useTranslations('software');
  return (
    <table
      className={css.table}
      role="table"
      data-failed={sides.some(({ version }) => !version) || undefined}
    >
      <caption className="visually-hidden">{t('compare.title')}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            {t('compare.field')}
          </th>
          {sides.map((side, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: both sides may show one version
            <SideHead key={at} side={side} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {lines.map(({ field, differs }) => (
          <tr key={field.field} role="row" data-differs={differs || undefined}>
            <th scope="row" role="rowheader">
              <div className={css.label}>
                {field.label}
                {differs && <Tag tone="warning">{t('compare.differs')}</Tag>}
              </div>
            </th>
            {sides.map(({ version }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: both sides may show one version
              <td key={at} role="cell" suppressHydrationWarning>
                {version ? (field.cell?.(version) ?? (field.value(version) || emptyValue)) : <NotKnown />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What stands where a side could not be had; its head says why. */
export function NotKnown() {
  const t = useTranslations('software');
  return <span className={css.soft}>{t('compare.notKnown')}</span>;
}

function SideHead({ side }: { side: Side }) {
  const router = useRouter();
  const { id, version, problem } = side;
  return (
    <th scope="col" role="columnheader">
      <Link href={versionPath(id)} prefetch={false}>
        {nameOfSide(side)}
      </Link>
      {!version && <LateProblemNotice error={problem} onRetry={() => router.refresh()} />}
    </th>
  );
}
