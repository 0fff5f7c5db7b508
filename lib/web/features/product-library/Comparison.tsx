import { useTranslations } from 'next-intl';
import { maxComparedProducts } from '#lib/contract/constants.ts';
import type { ResponseBody } from '#lib/contract/index.ts';
import { routesOf } from '../../nav.ts';
import comparison from '../../ui/comparison/comparison.module.css';
import { DifferencesFilter } from '../../ui/comparison/DifferencesFilter.tsx';
import { DetailPage } from '../../ui/detail/DetailPage.tsx';
import { PageHeader } from '../../ui/detail/PageHeader.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { SoftForm } from '../../ui/navigation/SoftForm.tsx';
import { Button } from '../../ui/parts/Button.tsx';
import { SelectField } from '../../ui/parts/Field.tsx';
import { Notice } from '../../ui/parts/Notice.tsx';
import { PrintButton } from '../../ui/print/PrintButton.tsx';
import { ComparedTable } from './ComparedTable.tsx';
import css from './compared.module.css';
import { compareProducts, countDifferences, differencesOf } from './comparison.ts';
import { useValueText } from './labels.ts';
import { comparePath, comparisonPath, onlyDifferences } from './paths.ts';

type Props = ResponseBody<'productLibrary.compare'> & { isOnlyDifferences: boolean };

/** The page that compares up to four products. The URL has their ids and whether equal fields are hidden. */
export function Comparison({ items, missing, choices, isOnlyDifferences }: Props) {
  const t = useTranslations('productLibrary');
  const text = useValueText();
  const ids = items.map(({ id }) => id);
  const groups = compareProducts(items, text);
  const hasSeveral = items.length > 1;
  return (
    <DetailPage>
      <PageHeader back={{ href: routesOf.productLibrary, label: t('title') }} title={t('compare.title')}>
        <PrintButton variant="outlined" label={t('sheet.print')} />
      </PageHeader>
      {missing.length > 0 && (
        <Notice tone="warning" icon="WarningAmberOutlined">
          {t('compare.missing', { count: missing.length })}
        </Notice>
      )}
      <div className={comparison.summary}>
        <p role="status">
          {hasSeveral ? t('compare.count', { count: countDifferences(groups) }) : t('compare.one')}
        </p>
        {hasSeveral && (
          <DifferencesFilter
            action={comparisonPath}
            otherParams={{ ids: ids.join(',') }}
            value={onlyDifferences}
            isOn={isOnlyDifferences}
            label={t('compare.only')}
          />
        )}
        {items.length < maxComparedProducts && (
          <AddProduct
            ids={ids}
            products={choices.filter(({ id }) => !ids.includes(id))}
            isOnlyDifferences={isOnlyDifferences}
          />
        )}
      </div>
      <ComparedTable
        products={items}
        isOnlyDifferences={isOnlyDifferences && hasSeveral}
        groups={isOnlyDifferences && hasSeveral ? differencesOf(groups) : groups}
        urlWithout={(id) =>
          comparePath(
            ids.filter((each) => each !== id),
            { isOnlyDifferences },
          )
        }
      />
    </DetailPage>
  );
}

interface AddProps {
  ids: readonly string[];
  products: readonly { id: string; name: string }[];
  isOnlyDifferences: boolean;
}

/** The form that adds a product to the comparison. Works without scripts. */
function AddProduct({ ids, products, isOnlyDifferences }: AddProps) {
  const t = useTranslations('productLibrary');
  return (
    <SoftForm className={css.add} action={comparisonPath}>
      <input type="hidden" name="ids" value={ids.join(',')} />
      <SelectField id="another-product" name="ids" label={t('compare.add')} required>
        <option value="">{t('compare.choose')}</option>
        {products.map(({ id, name }) => (
          <option key={id} value={id}>
            {name || id}
          </option>
        ))}
      </SelectField>
      {isOnlyDifferences && <input type="hidden" name="only" value={onlyDifferences} />}
      <Button variant="outlined" type="submit">
        <Icon name="Add" />
        {t('compare.addIt')}
      </Button>
    </SoftForm>
  );
}
