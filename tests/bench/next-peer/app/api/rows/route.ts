import { readRows } from '../../../rows.ts';

export async function GET(request: Request): Promise<Response> {
  return Response.json(await readRows(Object.fromEntries(new URL(request.url).searchParams)));
}
