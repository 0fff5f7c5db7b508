import { useTranslations } from 'next-intl';
import comparison from '../../ui/comparison/comparison.module.css';
import { DifferencesFilter } from '../../ui/comparison/DifferencesFilter.tsx';
import { DetailPage } from '../../ui/detail/DetailPage.tsx';
import { PageHeader } from '../../ui/detail/PageHeader.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { AnnounceChange } from '../../ui/live-region.tsx';
import { ButtonLink } from '../../ui/parts/Button.tsx';
import { ComparedNotes } from './ComparedNotes.tsx';
import { ComparedTable } from './ComparedTable.tsx';
import { useComparedFields } from './compared-fields.tsx';
import { compareFields, countDifferences } from './comparison.ts';
import { comparePath, comparisonPath, onlyDifferences, versionsPath } from './paths.ts';
import { nameOfSide, type Side } from './sides.ts';

interface Props {
  sides: readonly [Side, Side];
  isOnlyDifferences: boolean;
}

/**
 * The page that compares two versions. The URL has their ids and whether equal fields are hidden. When a version could not be
 * loaded, the page shows why, and all fields of the other.
 */
export function Comparison({ sides, isOnlyDifferences }: Props) {
  const t = useTranslations('software');
  const [a, b] = sides;
  const { fields, bodies } = useComparedFields();
  const lines = compareFields(fields, a.version, b.version);
  const notes = compareFields(bodies, a.version, b.version);
  const differing = countDifferences([...lines, ...notes]);
  const visible = <L extends { differs: boolean | null }>(all: L[]) =>
    isOnlyDifferences && differing !== null ? all.filter(({ differs }) => differs) : all;
  return (
    <DetailPage>
      <PageHeader back={{ href: versionsPath, label: t('title') }} title={t('compare.title')}>
        <ButtonLink variant="outlined" href={comparePath(b.id, a.id, { isOnlyDifferences })}>
          <Icon name="SwapHoriz" />
          {t('compare.swap')}
        </ButtonLink>
      </PageHeader>
      {differing !== null && (
        <div className={comparison.summary}>
          <p>{a.id === b.id ? t('compare.same') : t('compare.count', { count: differing })}</p>
          <DifferencesFilter
            action={comparisonPath}
            otherParams={{ a: a.id, b: b.id }}
            value={onlyDifferences}
            isOn={isOnlyDifferences}
            label={t('compare.only')}
          />
        </div>
      )}
      <ComparedTable
        sides={sides}
        lines={visible(lines)}
        href={comparePath(a.id, b.id, { isOnlyDifferences })}
        isOnlyDifferences={isOnlyDifferences}
      />
      <ComparedNotes sides={sides} lines={visible(notes)} />
      <AnnounceChange text={t('compare.swapped', { name: nameOfSide(a) })} />
    </DetailPage>
  );
}
