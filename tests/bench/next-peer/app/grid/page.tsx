'use client';

import { DataGrid, type GridSortModel } from '@mui/x-data-grid';
import { useEffect, useState } from 'react';
import { columns, type DeviceRow } from '../../rows.ts';

/** A typical list with Next and MUI: a DataGrid that fetches its rows in the browser. */
export default function GridList() {
  const [pages, setPages] = useState({ page: 0, pageSize: 20 });
  const [order, setOrder] = useState<GridSortModel>([]);
  const [result, setResult] = useState<{ items: DeviceRow[]; total: number }>();
  useEffect(() => {
    const [sort] = order;
    const query = new URLSearchParams({
      page: String(pages.page + 1),
      pageSize: String(pages.pageSize),
      ...(sort ? { sort: `${sort.sort === 'desc' ? '-' : ''}${sort.field}` } : {}),
    });
    let isCurrent = true;
    void fetch(`/api/rows?${query}`)
      .then((response) => response.json())
      .then((rows) => isCurrent && setResult(rows));
    return () => {
      isCurrent = false;
    };
  }, [pages, order]);
  return (
    <main>
      <h1>Devices</h1>
      <DataGrid
        getRowId={({ sn }) => sn}
        rows={result?.items ?? []}
        rowCount={result?.total ?? 0}
        loading={!result}
        columns={columns.map((field) => ({ field, flex: 1 }))}
        paginationMode="server"
        sortingMode="server"
        pageSizeOptions={[20]}
        paginationModel={pages}
        onPaginationModelChange={setPages}
        sortModel={order}
        onSortModelChange={setOrder}
        autoHeight
      />
    </main>
  );
}
