'use client';

import { useTranslations } from 'next-intl';
import { TextButton } from '../TextButton.tsx';
import { densities, setDensity } from '../theme/density.ts';
import { MenuFrame } from './MenuFrame.tsx';
import css from './menu.module.css';
import type { MenuProps } from './Toolbar.tsx';
import type { Row } from './types.ts';

/** Chooses the columns and how close the rows stand; remembered for this person. */
export function ColumnsMenu<R extends Row>({ screen, anchor, onClose }: MenuProps<R>) {
  const t = useTranslations('list');
  const { list, columns, showColumns, density } = screen;
  const shown = new Set(columns.map(({ field }) => field));
  const toggle = (field: string) => {
    if (!shown.delete(field)) shown.add(field);
    showColumns([...shown]);
  };
  return (
    <MenuFrame title={t('columns.title')} anchor={anchor} onClose={onClose}>
      <fieldset>
        <legend>{t('columns.shown')}</legend>
        {list.columns.map(({ field, label, lead, always }) => (
          <label key={field} className={css.menuChoice}>
            <input
              type="checkbox"
              checked={shown.has(field)}
              disabled={Boolean(lead || always)}
              onChange={() => toggle(field)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>{t('columns.density')}</legend>
        {densities.map((each) => (
          <label key={each} className={css.menuChoice}>
            <input type="radio" name="density" checked={density === each} onChange={() => setDensity(each)} />
            {t(`columns.${each}`)}
          </label>
        ))}
      </fieldset>
      <TextButton onPress={() => showColumns(undefined)}>{t('columns.reset')}</TextButton>
    </MenuFrame>
  );
}
