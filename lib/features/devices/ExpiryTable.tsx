'use client';

import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslations } from 'next-intl';
import { expiryRadarDays, softwarePeriods } from '../../contract/device-constants.ts';
import { type CountsProps, ExpiryCount } from './ExpiryCount.tsx';

export function ExpiryTable({ screen, data }: CountsProps) {
  const t = useTranslations('devices');
  return (
    <Box sx={{ overflow: 'auto', borderTop: 1, borderColor: 'divider' }}>
      <Table>
        <TableHead>
          <TableRow>
            <TableCell component="td" />
            {softwarePeriods.map((period) => (
              <TableCell key={period} component="th" scope="col" align="right">
                {t(`period.${period}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {expiryRadarDays.map((days) => (
            <TableRow key={days}>
              <TableCell component="th" scope="row">
                {t('expiry.within', { days })}
              </TableCell>
              {softwarePeriods.map((period) => (
                <TableCell key={period} align="right">
                  <ExpiryCount screen={screen} data={data} period={period} days={days} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
