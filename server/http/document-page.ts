import { z } from 'zod';

const operationSchema = z.object({
  summary: z.string().default(''),
  'x-who': z.string().default(''),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: z.unknown() })) }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string().default('') })).default({}),
});
const documentSchema = z.object({
  info: z.object({ title: z.string(), version: z.string(), description: z.string().default('') }),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
});

/** The OpenAPI document as plain HTML: no script, no style, nothing from elsewhere, so the strict policy holds here too. */
export function documentPage(document: unknown): string {
  const { info, paths } = documentSchema.parse(document);
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => section(`${method.toUpperCase()} ${path}`, operation)),
  );
  const title = `${text(info.title)}, API version ${text(info.version)}`;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body>
<main>
<h1>${title}</h1>
<p>${text(info.description)} For programs: <a href="/api/openapi.json">openapi.json</a>.</p>
${operations.join('\n')}
</main>
</body>
</html>
`;
}

function section(name: string, operation: z.output<typeof operationSchema>): string {
  const { summary, responses, requestBody } = operation;
  const rows = Object.entries(responses).map(
    ([status, { description }]) => `<tr><th scope="row">${text(status)}</th><td>${text(description)}</td></tr>`,
  );
  const bodies = Object.values(requestBody?.content ?? {}).map(
    ({ schema }) => `<details><summary>Body</summary><pre>${text(JSON.stringify(schema, null, 2))}</pre></details>`,
  );
  return `<section>
<h2><code>${text(name)}</code></h2>
<p>${text(summary)} For: ${text(operation['x-who'])}.</p>
${bodies.join('\n')}
<table><thead><tr><th scope="col">Status</th><th scope="col">Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table>
</section>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function text(raw: string): string {
  return raw.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
