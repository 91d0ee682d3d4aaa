import { type BinaryOperationNode, PostgresDialect, PostgresQueryCompiler, ValueNode } from 'kysely';

/**
 * PostgreSQL, with `true` and `false` of conditions in the statement instead of beside it as parameters: a plan that is
 * made for any parameter cannot use an index of only those rows (`where is_admin`), and reads the whole table. The compiler
 * does it, as a plugin would copy the whole tree of every query.
 */
export class Dialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new Compiler();
  }
}

class Compiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { rightOperand } = node;
    const isBoolean = ValueNode.is(rightOperand) && typeof rightOperand.value === 'boolean';
    super.visitBinaryOperation(
      isBoolean ? { ...node, rightOperand: ValueNode.createImmediate(rightOperand.value) } : node,
    );
  }
}
