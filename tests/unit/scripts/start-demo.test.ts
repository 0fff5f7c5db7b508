import { execFile } from 'node:child_process';

it.each(['PORT', 'SANDBOX_PORT'])('the demo refuses a port that browsers block: %s', async (setting) => {
  const env = { ...process.env, PORT: '43170', SANDBOX_PORT: '43171', [setting]: '4190' };
  const [code, output] = await new Promise<[unknown, string]>((resolve) =>
    execFile(process.execPath, ['tests/scripts/demo.ts'], { env, timeout: 10_000 }, (error, _, stderr) =>
      resolve([error?.code, stderr]),
    ),
  );
  expect(output).toContain(`Port 4190 is blocked by browsers. Choose another one: ${setting}=4200`);
  expect(code).toBe(1);
});
