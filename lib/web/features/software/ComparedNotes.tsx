import { useTranslations } from 'next-intl';
import { emptyValue } from '../../i18n/formats.ts';
import { Section } from '../../ui/detail/Section.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { NotLoaded } from './ComparedTable.tsx';
import type { VersionField } from './compared-fields.tsx';
import css from './compared-notes.module.css';
import type { ComparedLine } from './comparison.ts';
import { nameOfSide, type Side } from './sides.ts';

interface Props {
  sides: readonly [Side, Side];
  lines: readonly ComparedLine<VersionField>[];
}

export function ComparedNotes({ sides, lines }: Props) {
  const t = useTranslations('software');
  return lines.map(({ field, differs }) => (
    <Section
      key={field.field}
      title={field.label}
      action={differs && <Tag tone="warning">{t('compare.differs')}</Tag>}
    >
      <div className={css.sides}>
        {sides.map((side, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: both sides may show one version
          <div key={index}>
            <h3>{nameOfSide(side)}</h3>
            {side.version ? (field.cell?.(side.version) ?? emptyValue) : <NotLoaded />}
          </div>
        ))}
      </div>
    </Section>
  ));
}
