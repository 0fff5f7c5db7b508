import { useTranslations } from 'next-intl';
import { emptyValue } from '../../i18n/formats.ts';
import { ComparisonTable } from '../../ui/comparison/ComparisonTable.tsx';
import { EmptyText } from '../../ui/detail/Prose.tsx';
import { ServerProblem } from '../../ui/parts/ServerProblem.tsx';
import { isVerbatim, Verbatim } from '../../ui/Verbatim.tsx';
import type { VersionField } from './compared-fields.tsx';
import type { ComparedLine } from './comparison.ts';
import { versionPath } from './paths.ts';
import { nameOfSide, type Side } from './sides.ts';

interface Props {
  sides: readonly [Side, Side];
  lines: readonly ComparedLine<VersionField>[];
  /** The URL of the comparison, which loads again a version that failed. */
  href: string;
  isOnlyDifferences: boolean;
}

export function ComparedTable({ sides, lines, href, isOnlyDifferences }: Props) {
  const t = useTranslations('software');
  const cellOf = (field: VersionField, { version }: Side) => {
    if (!version) return <NotLoaded />;
    const content = field.cell?.(version) ?? (field.value(version) || emptyValue);
    return isVerbatim(field) ? <Verbatim>{content}</Verbatim> : content;
  };
  return (
    <ComparisonTable
      label={t('compare.title')}
      labels={{ field: t('compare.field'), differs: isOnlyDifferences ? '' : t('compare.differs') }}
      headings={sides.map((side) => <SideHead key={side.id} side={side} href={href} />)}
      groups={[
        {
          group: 'fields',
          rows: lines.map(({ field, differs }) => ({
            field: field.field,
            label: field.label,
            differs,
            cells: sides.map((side) => cellOf(field, side)),
          })),
        },
      ]}
    />
  );
}

/** Replaces a version that could not be loaded. */
export function NotLoaded() {
  const t = useTranslations('software');
  return <EmptyText>{t('compare.unknown')}</EmptyText>;
}

function SideHead({ side, href }: { side: Side; href: string }) {
  const { id, problem } = side;
  return (
    <>
      <a href={versionPath(id)}>{nameOfSide(side)}</a>
      {problem && <ServerProblem problem={problem} href={href} />}
    </>
  );
}
