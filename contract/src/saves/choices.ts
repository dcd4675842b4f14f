export const savedSorts = ['-savedAt', 'savedAt', '-discountPercent', 'price', '-price'] as const;
