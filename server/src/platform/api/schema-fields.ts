import { z } from 'zod';

/** Returns a schema's fields by name; none if it isn't an object schema. */
export function fieldsOf(schema: z.ZodType | undefined): Readonly<Record<string, z.ZodType>> {
  return schema instanceof z.ZodObject ? schema.shape : {};
}
