import { t } from '@haggle/contract/messages/translate';
import { type GrantableRole, grantableRoles, roleName } from '../../lib/role-words.ts';
import { Checkbox } from '../../ui/inputs.tsx';

interface RoleChoiceProps {
  chosen: readonly GrantableRole[];
  onChange: (chosen: GrantableRole[]) => void;
}

/** Checkboxes for an account's roles, each with its capabilities. */
export function RoleChoice({ chosen, onChange }: RoleChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-sm">{t('staff.rolesLegend')}</legend>
      <div className="divide-y rounded-lg border">
        {grantableRoles.map((role) => (
          <Checkbox
            key={role}
            className="flex w-full items-start px-3 py-2.5 hover:bg-hover"
            checked={chosen.includes(role)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, role] : chosen.filter((one) => one !== role))
            }
          >
            <span>
              <span className="font-medium">{roleName(role)}</span>
              <span className="block text-soft">{t(`staff.texts.${role}`)}</span>
            </span>
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
