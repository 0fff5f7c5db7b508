'use client';

import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import IconButton from '@mui/material/IconButton';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import type { Density } from '#lib/contract/preferences.ts';
import { densities, setDensity } from '../../theme/density.ts';
import { MenuPopover } from '../actions/MenuPopover.tsx';
import type { MenuProps } from '../actions/menu-props.ts';
import type { Column, Row } from '../types.ts';
import { moveField } from './columns.ts';

/** The menu that chooses a list's columns and their order, the density, and the grid view. Choices are stored per account. */
export function ColumnsMenu<R extends Row>({ screen, anchor, onClose }: MenuProps<R>) {
  const t = useTranslations('list.columns');
  const { list, columns, showColumns, density, isGrid, setGrid } = screen;
  const fields = columns.map(({ field }) => field);
  const hidden = list.columns.filter(({ field }) => !fields.includes(field));
  const toggle = (field: string) =>
    showColumns(fields.includes(field) ? fields.filter((each) => each !== field) : [...fields, field]);
  return (
    <MenuPopover title={t('title')} anchor={anchor} onClose={onClose}>
      <FormControl component="fieldset" sx={{ display: 'block', mb: 1 }}>
        <FormLabel component="legend">{t('visible')}</FormLabel>
        {[...columns, ...hidden].map((column) => (
          <ColumnItem
            key={column.field}
            column={column}
            fields={fields}
            onToggle={() => toggle(column.field)}
            onMove={(step) => showColumns(moveField(fields, column.field, step))}
          />
        ))}
      </FormControl>
      <FormControl component="fieldset" sx={{ display: 'block', mb: 1 }}>
        <FormLabel component="legend">{t('density')}</FormLabel>
        <RadioGroup value={density} onChange={(_, value) => setDensity(value as Density)}>
          {densities.map((each) => (
            <FormControlLabel key={each} value={each} control={<Radio />} label={t(each)} />
          ))}
        </RadioGroup>
        <FormControlLabel
          control={<Checkbox checked={isGrid} onChange={(_, checked) => setGrid(checked)} />}
          label={t('grid')}
          sx={{ display: { xs: 'none', md: 'inline-flex' } }}
        />
      </FormControl>
      <Button onClick={() => showColumns(undefined)}>{t('reset')}</Button>
    </MenuPopover>
  );
}

interface ItemProps<R extends Row> {
  column: Column<R>;
  fields: readonly string[];
  onToggle: () => void;
  onMove: (step: -1 | 1) => void;
}

function ColumnItem<R extends Row>({ column, fields, onToggle, onMove }: ItemProps<R>) {
  const t = useTranslations('list.columns');
  const { field, label, lead, always } = column;
  const index = fields.indexOf(field);
  // The lead column has the first place.
  const firstIndex = lead ? index : 1;
  return (
    <Stack direction="row" sx={{ alignItems: 'center' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <FormControlLabel
          control={<Checkbox checked={index >= 0} disabled={Boolean(lead || always)} onChange={onToggle} />}
          label={label}
        />
      </Box>
      {index >= 0 && !lead && (
        <>
          <IconButton
            size="small"
            aria-label={t('moveUp', { column: label })}
            disabled={index <= firstIndex}
            onClick={() => onMove(-1)}
          >
            <ArrowUpward fontSize="inherit" />
          </IconButton>
          <IconButton
            size="small"
            aria-label={t('moveDown', { column: label })}
            disabled={index === fields.length - 1}
            onClick={() => onMove(1)}
          >
            <ArrowDownward fontSize="inherit" />
          </IconButton>
        </>
      )}
    </Stack>
  );
}
