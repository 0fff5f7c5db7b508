'use client';

import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useTranslations } from 'next-intl';
import { use } from 'react';
import type { OwnControlProps } from '../../ui/form/types.ts';
import css from './areas.module.css';
import { TokenWorkContext } from './token-work.ts';

/** The parts of the portal that a token is for; the value is their names, joined by commas. */
export function AreasControl({ id, label, value, change, help, wrong, disabled }: OwnControlProps) {
  const t = useTranslations('accessTokens');
  const { areas } = use(TokenWorkContext);
  const chosen = new Set(value.split(',').filter(Boolean));
  const put = (next: ReadonlySet<string>) => change(areas.filter((area) => next.has(area)).join(','));
  const whole = chosen.size === areas.length;
  return (
    <FormControl
      component="fieldset"
      error={wrong}
      required
      disabled={disabled}
      fullWidth
      className={css.areas}
    >
      <FormLabel component="legend">{label}</FormLabel>
      <FormGroup row>
        <FormControlLabel
          label={t('allAreas')}
          className={css.all}
          control={
            <Checkbox
              checked={whole}
              indeterminate={!whole && chosen.size > 0}
              onChange={() => put(new Set(whole ? [] : areas))}
              slotProps={{ input: { id, 'aria-describedby': help ? `${id}-help` : undefined } }}
            />
          }
        />
        {areas.map((area) => (
          <FormControlLabel
            key={area}
            label={t(`area.${area}`)}
            control={
              <Checkbox
                checked={chosen.has(area)}
                onChange={(_, checked) => {
                  const next = new Set(chosen);
                  if (checked) next.add(area);
                  else next.delete(area);
                  put(next);
                }}
              />
            }
          />
        ))}
      </FormGroup>
      {help && <FormHelperText id={`${id}-help`}>{help}</FormHelperText>}
    </FormControl>
  );
}
