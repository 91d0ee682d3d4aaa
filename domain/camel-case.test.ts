import { describe, expect, test } from 'vitest';
import { camelCase } from './camel-case.ts';

describe('camelCase', () => {
  test.each([
    ['Name', 'name'],
    ['POINTS', 'points'],
    ['Unique Identifier', 'uniqueIdentifier'],
    ['unique_identifier', 'uniqueIdentifier'],
    ['uniqueIdentifier', 'uniqueIdentifier'],
    ['UNIQUE IDENTIFIER', 'uniqueIdentifier'],
    ['SKU', 'sku'],
    ['UPC Code', 'upcCode'],
    ['Size (in.)', 'sizeIn'],
    ['Width 2', 'width2'],
    ['Größe', 'größe'],
    ['__proto__', 'proto'],
    ['--', ''],
  ])('%j becomes %j', (header, field) => {
    expect(camelCase(header)).toBe(field);
  });
});
