import { z } from 'zod';

/** The fields of a schema, by name; none where it is not that of an object. */
export function fieldsOf(schema: z.ZodType | undefined): Readonly<Record<string, z.ZodType>> {
  return schema instanceof z.ZodObject ? schema.shape : {};
}
