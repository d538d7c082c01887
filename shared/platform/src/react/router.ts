/** All that modules use of the host's router. */
export { BrowserRouter, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
export { Link, NavLink, type LinkProps, type NavLinkProps } from './link.tsx';
