import { columns, type DeviceRow } from '../rows.ts';

export const TableBody = ({ rows }: { rows: readonly DeviceRow[] }) => (
  <tbody>
    {rows.map((row) => (
      <tr key={row.sn}>
        {columns.map((column) => (
          <td key={column}>{row[column]}</td>
        ))}
      </tr>
    ))}
  </tbody>
);
