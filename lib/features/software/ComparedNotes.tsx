'use client';

import { useTranslations } from 'next-intl';
import { emptyValue } from '../../i18n/formats.ts';
import { Section } from '../../ui/detail/Section.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { NotKnown } from './ComparedTable.tsx';
import type { VersionField } from './compared-fields.tsx';
import css from './comparison.module.css';
import type { ComparedLine } from './comparison.ts';
import { nameOfSide, type Side } from './sides.ts';

interface Props {
  sides: readonly [Side, Side];
  lines: readonly ComparedLine<VersionField>[];
}

/** The texts of the release notes side by side; on narrow screens one below the other. */
export function ComparedNotes({ sides, lines }: Props) {
  const t = useTranslations('software');
  return lines.map(({ field, differs }) => (
    <Section
      key={field.field}
      title={field.label}
      action={differs && <Tag tone="warning">{t('compare.differs')}</Tag>}
    >
      <div className={css.notes}>
        {sides.map((side, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: both sides may show one version
          <div key={at}>
            <h3>{nameOfSide(side)}</h3>
            {side.version ? (field.cell?.(side.version) ?? <p>{emptyValue}</p>) : <NotKnown />}
          </div>
        ))}
      </div>
    </Section>
  ));
}
