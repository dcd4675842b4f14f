import type { EndpointShape } from '@haggle/contract/endpoint';
import { errors, sentenceOf } from '@haggle/contract/errors';
import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { z } from 'zod';
import { errorsOf } from './openapi.ts';
import { fieldsOf } from './schema-fields.ts';

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** The policy allows the page's style and no scripts. */
export const docsHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/** Renders the API documentation for people. */
export function renderDocs(endpoints: readonly EndpointShape[]): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Haggle API</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Haggle API</h1>
<p>All paths are below <code>/api</code>. Answers are JSON: <code>{"success": true, "data": …}</code>, or
<code>{"success": false, "error": "A sentence.", "code": "machine_word", "requestId": …}</code>.
The same in machine form: <a href="/api/openapi.json">openapi.json</a>.</p>
${endpoints.map(renderEndpoint)}
</main>
</body>
</html>`;
}

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}main{max-width:52rem;margin:0 auto;padding:2rem 1rem}
h2{font-size:1rem;margin:2.5rem 0 .25rem}code,pre{font-family:ui-monospace,monospace;font-size:.875em}
table{border-collapse:collapse;width:100%}td{border-top:1px solid #8884;padding:.375rem .5rem .375rem 0;vertical-align:top}
pre{overflow:auto;background:#8881;padding:.75rem;border-radius:.5rem}.who{opacity:.7}`;

function renderEndpoint(endpoint: EndpointShape): Html {
  const { method, path, summary, who, confirm } = endpoint;
  return html`<section>
<h2><code>${method} ${path}</code></h2>
<p>${summary}. <span class="who">${who === 'anyone' ? 'For anyone.' : who === 'member' ? 'For a logged-in member.' : `For staff with the capability ${who}.`}${confirm ? ' May ask to confirm the login first.' : ''}</span></p>
${renderFields('Path', endpoint.params)}${renderFields('Query', endpoint.query)}${renderFields('Body', endpoint.body)}
<details><summary>Refusals</summary><table>${errorsOf(endpoint).map(
    (code) => html`<tr><td>${errors[code][0]}</td><td><code>${code}</code></td><td>${sentenceOf(code)}</td></tr>`,
  )}</table></details>
</section>`;
}

function renderFields(title: string, schema: z.ZodType | undefined): Html | '' {
  const object = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  if (!(object instanceof z.ZodObject)) return '';
  const fields = Object.entries(fieldsOf(object));
  return html`<p>${title}</p><table>${fields.map(
    ([name, field]) => html`<tr><td><code>${name}</code></td><td>${describe(field)}</td></tr>`,
  )}</table>`;
}

/** Describes a field in words: `text, 3 to 20 characters`. */
function describe(field: z.ZodType): string {
  const schema = z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const isOptional = field.safeParse(undefined).success;
  const fallback = schema.default === undefined ? '' : `, otherwise ${JSON.stringify(schema.default)}`;
  return `${describeSchema(schema)}${isOptional ? ', may be left out' : ''}${fallback}`;
}

interface JsonSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  default?: unknown;
}

const words: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  boolean: 'true or false',
  null: 'null',
};

function describeSchema(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return `one of ${schema.enum.map((value) => JSON.stringify(value)).join(', ')}`;
  if (schema.anyOf) return schema.anyOf.map(describeSchema).join(' or ');
  if (schema.type === 'array')
    return `list of ${describeSchema(schema.items ?? {})}${range(undefined, schema.maxItems, ' items')}`;
  const kind =
    schema.format === 'date-time' ? 'time (ISO 8601)' : (words[schema.type ?? ''] ?? schema.type ?? 'anything');
  return `${kind}${range(schema.minLength, schema.maxLength, ' characters')}${range(schema.minimum, schema.maximum, '')}`;
}

function range(min: number | undefined, max: number | undefined, unit: string): string {
  // Integers have the bounds of the number type, which aren't worth mentioning.
  const isBounded = max !== undefined && max < Number.MAX_SAFE_INTEGER;
  if (min !== undefined && min > -Number.MAX_SAFE_INTEGER) {
    return isBounded ? `, ${min} to ${max}${unit}` : `, at least ${min}${unit}`;
  }
  return isBounded ? `, at most ${max}${unit}` : '';
}
